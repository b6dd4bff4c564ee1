import type { CallReply } from '@portolan/client'
import type { listMerchantClaims } from '@portolan/contract'
import { ClaimNextStep, ClaimState } from '../../features/claims/index.ts'
import { money } from '../../shared/format.ts'
import { ListKeys } from '../../shared/keys-help.tsx'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listMerchantClaims>['list'][number]

const statuses = ['answer', 'open', 'dispute', 'ended', 'all'] as const

const columns = (): Column<Line>[] => [
	{
		name: 'number',
		words: t('claim.number'),
		cell: (line) => <RecordLink to={`/claims/${line.refund_id}`} words={line.refund_sn} />,
	},
	{ name: 'order', words: t('order.number'), onlyWide: true, cell: (line) => line.order_sn },
	{ name: 'reason', words: t('claim.reason'), cell: (line) => line.reason_title },
	{ name: 'amount', words: t('claim.amount'), isNumber: true, cell: (line) => money(line.amount) },
	{
		name: 'state',
		words: t('record.state'),
		cell: (line) => (
			<>
				<ClaimState state={line.state} />{' '}
				{line.actions.length > 0 && <ToneChip tone="waiting" words={t('seller.waits_for_you')} />}
			</>
		),
	},
	{
		name: 'next',
		words: t('claim.next'),
		cell: (line) => (line.next === null ? '–' : <ClaimNextStep next={line.next} far />),
	},
	{
		name: 'created',
		words: t('record.created'),
		onlyWide: true,
		cell: (line) => <Moment at={line.createtime} />,
	},
]

/** Claims on the shop's orders: those that wait for the shop first, with what happens automatically if it does nothing. */
export default function SellerClaimsScreen() {
	return (
		<Page title={t('seller.claims')} lead={t('seller.claims_lead')}>
			<ListPage
				resource="claims"
				empty={t('seller.claims_empty')}
				defaults={{ status: 'open' }}
				toolbar={
					<>
						<FilterChoice
							field="status"
							label={t('record.state')}
							choices={statuses.map(
								(status) => [status, t(`seller.claim_status.${status}`)] as const,
							)}
						/>
						<FilterSearch field="keyword" label={t('seller.claims_search')} />
					</>
				}
			>
				<ListKeys />
				<LinesTable label={t('seller.claims')} columns={columns()} />
			</ListPage>
		</Page>
	)
}
