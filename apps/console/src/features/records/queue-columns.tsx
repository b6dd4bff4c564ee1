import type { Column } from '../../shared/lines-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'
import { Promised } from './promised.tsx'

/** A record with a due time; money that the bank sent back has a second one. */
interface PromisedLine {
	promised_time: number | null
	overdue: 0 | 1
	bank_return?: { promised_time: number | null; overdue: 0 | 1 } | null
}

/** By when an answer is due. */
export function promisedColumn<Line extends PromisedLine>(): Column<Line> {
	return {
		name: 'promised',
		words: t('promised.title'),
		cell: (line) => {
			const waits = line.promised_time === null ? line.bank_return : line
			return waits === undefined || waits === null || waits.promised_time === null ? (
				'–'
			) : (
				<Promised at={waits.promised_time} overdue={waits.overdue} />
			)
		},
	}
}

/** When it was requested. */
export function createdColumn<Line extends { createtime: number }>(): Column<Line> {
	return {
		name: 'created',
		words: t('record.created'),
		onlyWide: true,
		cell: (line) => <Moment at={line.createtime} />,
	}
}
