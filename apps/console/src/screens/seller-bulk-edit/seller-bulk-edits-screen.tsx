import type { BulkEdit } from '@portolan/contract'
import { changeFacts } from '../../features/goods/index.ts'
import { count, listText } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** The shop's bulk edits of the last day. */
export default function SellerBulkEditsScreen() {
	return (
		<Page
			back={['/products', 'seller.products']}
			title={t('bulk.history')}
			lead={t('bulk.history_lead')}
		>
			<ListPage resource="bulk-edits" empty={t('bulk.empty')}>
				<LinesTable<BulkEdit> label={t('bulk.history')} columns={columns()} />
			</ListPage>
		</Page>
	)
}

const columns = (): Column<BulkEdit>[] => [
	{
		name: 'what',
		words: t('bulk.title'),
		cell: (line) => (
			<RecordLink
				to={`/products/bulk/${line.bulk_edit_id}`}
				words={listText(
					changeFacts(line.changes, '').map(([name]) => name),
					'and',
				)}
				wraps
			/>
		),
	},
	{
		name: 'products',
		words: t('seller.products'),
		isNumber: true,
		cell: (line) => count(line.products),
	},
	{
		name: 'done',
		words: t('bulk.value.done'),
		isNumber: true,
		cell: (line) => count(line.counts.done + line.counts.undone + line.counts.kept),
	},
	{
		name: 'state',
		words: t('record.state'),
		cell: (line) => (
			<ToneChip
				tone={line.state === 'done' ? 'good' : 'rest'}
				words={t(`bulk.state.${line.state}`)}
			/>
		),
	},
	{
		name: 'by',
		words: t('bulk.made_by'),
		onlyWide: true,
		cell: (line) => <bdi>{line.made_by}</bdi>,
	},
	{ name: 'at', words: t('bulk.at'), cell: (line) => <Moment at={line.createtime} /> },
	{
		name: 'until',
		words: t('bulk.undo_until'),
		cell: (line) => (line.undo_until === null ? '–' : <Moment at={line.undo_until} />),
	},
]
