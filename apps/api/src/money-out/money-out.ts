import type { Cents } from '@portolan/money'
import type { OperatorActor, TxContext } from '../platform/context.ts'
import type { BankReturnRow, ReturnOf } from './bank-return-queries.ts'
import type { MoneyOutRow, MoneyOutRows } from './money-out-queries.ts'

/**
 * One kind of payment out. The steps are the same for all kinds and stand in this folder: held, approved, paid, and returned by the bank;
 * or rejected, or cancelled. What differs is here: the tables, the accounts of the ledger, and what owners are told.
 */
export interface MoneyOut<Row extends MoneyOutRow> {
	/** Its name in audit entries and in returns of the bank. */
	name: ReturnOf
	rows: MoneyOutRows<Row>
	/** Its number, as audit entries and events name it. */
	numberOf(row: Row): Record<string, string>
	/** What an event says of it besides; `shopperId` is who is told. */
	eventOf(row: Row): { shopperId?: string; data: Record<string, string> }
	/** What it costs its owner, in cents; left out where it costs nothing. */
	feeOf?(row: Row): Cents
	/** How long the second signature of a return may take, in hours. */
	returnHours(ctx: TxContext): number
	/** Refuses what is in the way of an approval of this kind only. */
	checkApproval?(ctx: TxContext, row: Row): Promise<void>
	/** Takes what was held: from here on it is on its way. */
	takeHeld(ctx: TxContext, row: Row): Promise<void>
	/** Lets go of what was held: all of it is the owner's again. */
	releaseHeld(ctx: TxContext, row: Row): Promise<void>
	/** Gives back what the bank returned, and answers what the audit log says of it besides. */
	creditReturn(ctx: TxContext, row: Row, back: BankReturnRow): Promise<Record<string, string>>
	/** What happens when its return is signed or refused, and no money moves yet. */
	afterReturnSigned?(
		ctx: TxContext,
		row: Row,
		what: 'return_asked' | 'return_refused',
	): Promise<void>
	/** What happens when its return was credited and stands in its history. */
	afterReturn?(ctx: TxContext, row: Row, back: BankReturnRow): Promise<void>
}

/** An operator's context for one payment out. */
export type OperatorTxContext = TxContext<OperatorActor>
