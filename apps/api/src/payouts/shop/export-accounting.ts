import { endpoints, type LanguageFile } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import type { Context } from '../../platform/context.ts'
import { csvRow, csvStart } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { inBatches } from '../../platform/streaming/in-batches.ts'
import { streamedText } from '../../platform/streaming/streamed-text.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import {
	findAccountingBounds,
	listAccountingRows,
	type AccountingBounds,
	type AccountingRow,
} from '../accounting-queries.ts'
import type { Place } from '../statement-queries.ts'
import { periodOf } from './present-statement.ts'

/** The columns. From `gross` to `payout`, the amounts of a line add up to its `net`, and `balance` is the one before plus `net`. */
const columns = [
	'date',
	'time',
	'time_zone',
	'kind',
	'code',
	'number',
	'order_number',
	'gross',
	'commission',
	'refund',
	'debt',
	'payout',
	'net',
	'balance',
	'currency',
] as const

type Cells = Partial<Record<(typeof columns)[number], string>>

/** Lines that are read at once. */
const linesAtOnce = 500

/**
 * Returns every movement of the shop's money on whole days of its time zone, oldest first, while it is read. Refuses `invalid` if the last day
 * is before the first.
 */
export const exportAccounting = handle(endpoints.exportAccounting, async (ctx, { from, to }) => {
	periodOf({ from, to })
	const { shopId } = ctx.actor
	const bounds = await findAccountingBounds(ctx.db, { shopId, from, to })
	if (!bounds) refuse('not_found', 'No such shop.')
	return {
		csv: streamedText(fileOf(ctx, { shopId, from, to, bounds })),
		file_name: `accounting-${from}-to-${to}.csv`,
		time_zone: bounds.time_zone,
		opening: formatAmount(bounds.opening),
		closing: formatAmount(bounds.closing),
	}
})

async function* fileOf(
	ctx: Context,
	{
		shopId,
		from,
		to,
		bounds,
	}: { shopId: string; from: string; to: string; bounds: AccountingBounds },
): AsyncGenerator<string> {
	const line = (cells: Cells) =>
		csvRow(columns.map((column) => ({ ...common, ...cells })[column] ?? ''))
	const common = { time_zone: bounds.time_zone, currency: 'USD' }
	const balanceLine = (code: 'opening_balance' | 'closing_balance', date: string, cents: Cents) =>
		line({ date, ...kindOf(ctx.lang, code), balance: formatAmount(cents) })

	yield csvStart + csvRow(columns)
	yield balanceLine('opening_balance', from, bounds.opening)
	let balance = bounds.opening
	const start: Place = { place: bounds.after, part: 1 }
	const batches = inBatches<AccountingRow>(linesAtOnce, (last, limit) =>
		listAccountingRows(ctx.db, {
			shopId,
			timeZone: bounds.time_zone,
			after: last ? { place: last.place, part: last.part } : start,
			upTo: bounds.up_to,
			limit,
		}),
	)
	for await (const rows of batches) {
		let text = ''
		for (const row of rows) {
			balance += row.amount
			if (row.balance_after !== null && row.balance_after !== balance)
				throw new Error(`The statement of shop ${shopId} does not add up at ${row.place}.`)
			text += line({ ...cellsOf(ctx.lang, row), balance: formatAmount(balance) })
		}
		yield text
	}
	if (balance !== bounds.closing)
		throw new Error(`The statement of shop ${shopId} does not add up to ${bounds.closing}.`)
	yield balanceLine('closing_balance', to, bounds.closing)
}

function kindOf(lang: LanguageFile, code: string): Cells {
	return { kind: words(lang, `accounting.${code}`), code }
}

/** The amounts of each kind of line; those that a line does not have stay empty. */
function amountsOf(
	row: AccountingRow,
): Partial<Record<'gross' | 'commission' | 'refund' | 'debt' | 'payout', Cents>> {
	switch (row.kind) {
		case 'settled': {
			const sold = row.sold ?? 0n
			return {
				gross: sold,
				commission: -(row.commission ?? 0n),
				refund: (row.gross ?? 0n) - sold,
			}
		}
		case 'refund':
			return { refund: row.amount }
		case 'owed':
			return { refund: -row.owed, debt: row.owed }
		case 'debt':
			return { debt: row.amount }
		case 'payout':
		case 'payout_returned':
		case 'payout_sent_back':
			return { payout: row.amount }
	}
}

/** An apostrophe keeps spreadsheets from rounding a number of twenty digits. */
function cellsOf(lang: LanguageFile, row: AccountingRow): Cells {
	const amounts = Object.entries(amountsOf(row)).map(([name, cents]) => [name, formatAmount(cents)])
	return {
		date: row.day,
		time: row.time,
		...kindOf(lang, row.kind),
		number: `'${row.ref_sn}`,
		order_number: row.order_sn === null ? '' : `'${row.order_sn}`,
		...Object.fromEntries(amounts),
		net: formatAmount(row.amount),
	}
}
