import { publish } from '../platform/outbox.ts'
import type { MoneyOutRow } from './money-out-queries.ts'
import type { OperatorTxContext, MoneyOut } from './money-out.ts'

/** Publishes a step of a payment out, with its number and the fields of the step. */
export async function publishStep<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	step: { name: 'passed' | 'refused' | 'sent' | 'returned'; data: Record<string, string> },
): Promise<void> {
	const { data, ...to } = kind.eventOf(row)
	await publish(ctx, {
		topic: `${kind.name}.${step.name}`,
		subject: row.id,
		...to,
		data: { ...data, ...step.data },
	})
}
