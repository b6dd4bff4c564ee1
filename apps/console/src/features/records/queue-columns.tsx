import type { Column } from '../../shared/lines-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'
import { Promised } from './promised.tsx'

/** By when somebody was promised an answer. */
export function promisedColumn<
	Line extends { promised_time: number | null; overdue: 0 | 1 },
>(): Column<Line> {
	return {
		name: 'promised',
		words: t('promised.title'),
		cell: (line) =>
			line.promised_time === null ? (
				'–'
			) : (
				<Promised at={line.promised_time} overdue={line.overdue} />
			),
	}
}

/** When it was asked for. */
export function createdColumn<Line extends { createtime: number }>(): Column<Line> {
	return {
		name: 'created',
		words: t('record.created'),
		onlyWide: true,
		cell: (line) => <Moment at={line.createtime} />,
	}
}
