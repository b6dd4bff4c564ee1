import type { Cents } from '@portolan/money'
import type { OperatorActor, TxContext } from '../platform/context.ts'
import type { BankReturnRow, ReturnOf } from './bank-return-queries.ts'
import type { MoneyOutRow, MoneyOutRows } from './money-out-queries.ts'

/**
 * One kind of payment out. The steps are the same for all kinds and are in this folder: held, approved, paid, and
 * returned by the bank; or rejected, or cancelled. This describes what differs: the tables, the accounts of the ledger,
 * and the events for owners.
 */
export interface MoneyOut<Row extends MoneyOutRow> {
	/** Its name in audit entries and in returns. */
	name: ReturnOf
	rows: MoneyOutRows<Row>
	/** Its number, as a field of audit entries and events. */
	numberOf(row: Row): Record<string, string>
	/** The other fields of its events; `shopperId` is the shopper who is notified. */
	eventOf(row: Row): { shopperId?: string; data: Record<string, string> }
	/** Its fee for the owner, in cents; left out if there is none. */
	feeOf?(row: Row): Cents
	/** How long the second signature of a return may take, in hours. */
	returnHours(ctx: TxContext): number
	/** Refuses reasons against an approval that only this kind has. */
	checkApproval?(ctx: TxContext, row: Row): Promise<void>
	/** Takes the held amount: from here on it is in clearing. */
	takeHeld(ctx: TxContext, row: Row): Promise<void>
	/** Releases the held amount: all of it is the owner's again. */
	releaseHeld(ctx: TxContext, row: Row): Promise<void>
	/** Credits what the bank returned, and gives further fields for the audit entry. */
	creditReturn(ctx: TxContext, row: Row, back: BankReturnRow): Promise<Record<string, string>>
	/** Called when its return is signed or rejected, before any money moves. */
	afterReturnSigned?(
		ctx: TxContext,
		row: Row,
		what: 'return_asked' | 'return_refused',
	): Promise<void>
	/** Called when its return was credited and written to its history. */
	afterReturn?(ctx: TxContext, row: Row, back: BankReturnRow): Promise<void>
}

/** An operator's context for one payment out. */
export type OperatorTxContext = TxContext<OperatorActor>
