import type { CallReply } from '@portolan/client'
import type { listShoppers } from '@portolan/contract'
import { NeedsRole } from '../../features/operators/index.ts'
import { StatusFilter } from '../../features/records/index.ts'
import { ShopperState, shopperStatuses } from '../../features/shoppers/index.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listShoppers>['list'][number]

const columns = (): Column<Line>[] => [
	{
		name: 'name',
		words: t('shopper.name'),
		cell: (line) => (
			<RecordLink
				to={`/shoppers/${line.shopper_id}`}
				words={line.name === '' ? t('shopper.nameless') : line.name}
			/>
		),
	},
	{
		name: 'nickname',
		words: t('shopper.nickname'),
		onlyWide: true,
		cell: (line) => line.nickname,
	},
	{ name: 'email', words: t('shopper.email'), cell: (line) => line.email },
	{ name: 'mobile', words: t('shopper.mobile'), onlyWide: true, cell: (line) => line.mobile },
	{ name: 'state', words: t('record.state'), cell: (line) => <ShopperState shopper={line} /> },
	{
		name: 'since',
		words: t('shopper.since'),
		onlyWide: true,
		cell: (line) => <Moment at={line.createtime} />,
	},
]

/** Shoppers, the newest first. Addresses are shortened here; a shopper's own page shows them in full and writes an audit entry. */
export default function ShoppersScreen() {
	return (
		<Page title={t('shoppers.title')} lead={t('shoppers.lead')}>
			<NeedsRole roles={['support']} what={t('shoppers.look')}>
				<ListPage
					resource="shoppers"
					empty={t('shoppers.empty')}
					toolbar={
						<>
							<StatusFilter group="shopper.status" statuses={shopperStatuses} />
							<FilterSearch field="keyword" label={t('shoppers.search')} />
						</>
					}
				>
					<LinesTable label={t('shoppers.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
