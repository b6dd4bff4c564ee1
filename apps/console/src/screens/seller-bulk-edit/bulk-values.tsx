import { Box, Typography } from '@mui/material'
import type { BulkEdit, BulkValue } from '@portolan/contract'
import { fieldWords, shownValue, valueStates } from '../../features/goods/index.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, ListPage } from '../../shared/list-page.tsx'
import { ProductCell } from '../../shared/product-cell.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

const tones: Record<BulkValue['state'], Tone> = {
	planned: 'note',
	done: 'good',
	undone: 'rest',
	impossible: 'bad',
	left: 'waiting',
	kept: 'waiting',
}

/** The values of a bulk edit, each before and after, and what became of it. */
export function BulkValues({ edit }: { edit: BulkEdit }) {
	const states = valueStates.filter((state) => edit.counts[state] > 0)
	return (
		<Box component="section" aria-label={t('bulk.values')}>
			<ListPage
				resource="bulk-values"
				empty={t('bulk.nothing')}
				defaults={{ bulk_edit_id: edit.bulk_edit_id }}
				toolbar={
					states.length > 1 && (
						<FilterChoice
							field="state"
							label={t('record.state')}
							choices={[
								['', t('filter.all')],
								...states.map((state) => [state, t(`bulk.value.${state}`)] as const),
							]}
						/>
					)
				}
			>
				<LinesTable<BulkValue> label={t('bulk.values')} columns={columns()} />
			</ListPage>
		</Box>
	)
}

const columns = (): Column<BulkValue>[] => [
	{
		name: 'product',
		words: t('order.product'),
		cell: (line) => (
			<ProductCell
				title={<RecordLink to={`/products/${line.product_id}`} words={line.title} wraps />}
				image={line.image ?? ''}
				spec={line.spec}
			/>
		),
	},
	{ name: 'field', words: t('bulk.field'), cell: (line) => fieldWords(line.field) },
	{
		name: 'before',
		words: t('bulk.before'),
		isNumber: true,
		cell: (line) => <bdi>{shownValue(line.field, line.before) || '–'}</bdi>,
	},
	{
		name: 'after',
		words: t('bulk.after'),
		isNumber: true,
		cell: (line) => (
			<Box component="bdi" sx={{ fontWeight: 600 }}>
				{shownValue(line.field, line.after) || '–'}
			</Box>
		),
	},
	{
		name: 'state',
		words: t('record.state'),
		cell: (line) => (
			<>
				<ToneChip tone={tones[line.state]} words={t(`bulk.value.${line.state}`)} />
				{line.why !== '' && (
					<Typography sx={{ fontSize: 13, color: 'text.secondary', mt: 0.5 }}>
						{line.now === null
							? line.why
							: t('bulk.why_now', { why: line.why, now: shownValue(line.field, line.now) || '–' })}
					</Typography>
				)}
			</>
		),
	},
]
