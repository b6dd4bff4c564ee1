import { endpoints } from '@portolan/contract'
import { cents, formatAmount, type Cents } from '@portolan/money'
import { isAccountClosed } from '../../accounts/index.ts'
import { checkSignature, lockDayLeft, needsTwo } from '../../approvals/index.ts'
import { checkTxHash, reserveTransaction, findTransfer, networkNamed } from '../../chain/index.ts'
import { writeAuditEntry } from '../../operators/index.ts'
import { isSameBankLine } from '../../platform/bank-lines.ts'
import { after } from '../../platform/clock.ts'
import type { OperatorContext, TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { creditRecharge } from '../credit-recharge.ts'
import { writeMoves } from '../move-queries.ts'
import {
	findRecharge,
	lockRecharge,
	writeAsked,
	writeSigned,
	type RechargeRow,
} from '../recharge-queries.ts'
import { rechargeDecisionHours } from '../recharge-settings.ts'
import { canPass } from '../recharge-states.ts'
import { presentOneForAdmin } from './present-for-admin.ts'

/** The amount that arrived, by the operator, and its proof. */
export interface PassRechargeInput {
	recharge_id: string
	real_price: string
	bank_line?: string | undefined
	tx_hash?: string | undefined
}

/**
 * Credits what really arrived, also if it is less or more than requested. A picture alone is not enough: the line of the
 * bank's statement or the transaction is required, each for one recharge only. Up to the limits (for one decision and for
 * a day), one operator decides; above them finance-1 signs first and another operator, finance-2, approves the same
 * amount. Refuses `state_changed`, `same_operator`, `forbidden`, `day_limit`, `bank_line_used`, `transaction_used`,
 * `account_closed`, and `transaction_wrong` if the chain contradicts. Source: docs/product/recharges.md, Crediting;
 * docs/product/approvals.md, Two people.
 */
export const approveRecharge = handle(endpoints.approveRecharge, async (ctx, input) => {
	const found = await findRecharge(ctx.db, input.recharge_id)
	if (!found) refuse('not_found', 'No such recharge.')
	const price = arrived(input.real_price)
	const proof = proofOf(ctx, found, input)
	const isSecond = found.asked_by !== null
	const txHash = isSecond ? found.tx_hash : proof.txHash
	const signed = { needs_two: isSecond || needsTwo(ctx, price), amount: price }
	const dayLeft = signed.needs_two ? 0n : await lockDayLeft(ctx)
	const credits = isSecond || (!signed.needs_two && price <= dayLeft)
	if (txHash !== '') {
		await checkOnChain(ctx, found, txHash, price)
		// Before the recharge is locked, in the same order as the watcher: first the transaction, then the recharge it is
		// for.
		if (credits)
			await reserveTransaction(ctx, { network: found.network, txHash, use: `recharge:${found.id}` })
	}

	const row = await lockRecharge(ctx, found.id)
	if (!row || !canPass(row)) refuse('state_changed', 'This recharge is not to be passed.')
	if ((row.asked_by !== null) !== isSecond)
		refuse('state_changed', 'Another operator signed it a moment ago.')
	if (await isAccountClosed(ctx, row.shopper_id))
		refuse('account_closed', 'Nobody could spend it: it has to be sent back.')
	const signature = checkSignature(ctx, { ...signed, asked_by: row.asked_by }, dayLeft)
	if (signature === 'approve') await approve(ctx, row, price, proof)
	else await sign(ctx, row, price, { ...proof, isTwo: signature === 'ask' })
	return presentOneForAdmin(ctx, row.id)
})

interface Proof {
	bankLine: string
	txHash: string
}

function arrived(real: string): Cents {
	const price = cents(real)
	if (price === 0n)
		refuse('invalid', 'Nothing arrived: refuse it instead.', {
			field: 'real_price',
			params: { reason: 'more than 0.00' },
		})
	return price
}

function proofOf(ctx: OperatorContext, row: RechargeRow, input: PassRechargeInput): Proof {
	const bankLine = input.bank_line ?? ''
	const network = row.network === '' ? null : networkNamed(ctx, row.network)
	if (network === null) {
		if (input.tx_hash !== undefined)
			refuse('invalid', 'A payment by bank has no transaction on a chain.', {
				field: 'tx_hash',
				params: { reason: 'none for a payment by bank' },
			})
		if (bankLine === '' && row.asked_by === null) refuseUnproved('bank_line')
		return { bankLine, txHash: '' }
	}
	if (bankLine !== '')
		refuse('invalid', 'A payment on a chain has no line of the bank.', {
			field: 'bank_line',
			params: { reason: 'none for a payment on a chain' },
		})
	if (input.tx_hash === undefined && row.asked_by === null) refuseUnproved('tx_hash')
	const txHash = input.tx_hash === undefined ? '' : checkTxHash(network, input.tx_hash)
	if (txHash === null)
		refuse('invalid', 'This is no transaction of that network.', {
			field: 'tx_hash',
			params: { reason: 'a transaction hash of the network' },
		})
	return { bankLine, txHash }
}

function refuseUnproved(field: 'bank_line' | 'tx_hash'): never {
	refuse('invalid', 'A picture alone never credits.', {
		field,
		params: { reason: field === 'bank_line' ? 'a line of the bank statement' : 'a transaction' },
	})
}

/** If the chain can be queried, the transaction must be deep enough and must have brought this amount to the recharge's address. */
async function checkOnChain(
	ctx: OperatorContext,
	row: RechargeRow,
	txHash: string,
	price: Cents,
): Promise<void> {
	const found = await findTransfer(ctx, { network: row.network, txHash })
	if (found.state === 'unverifiable') return
	if (found.state !== 'confirmed') refuseTransaction(ctx, found.state)
	const there = found.transfers.filter(({ to }) => to.toLowerCase() === row.address.toLowerCase())
	if (there.length === 0) refuseTransaction(ctx, 'elsewhere')
	if (there.reduce((sum, { amount }) => sum + amount, 0n) < price) refuseTransaction(ctx, 'less')
}

function refuseTransaction(
	ctx: OperatorContext,
	code: 'unknown' | 'pending' | 'reverted' | 'elsewhere' | 'less',
): never {
	refuse('transaction_wrong', `The transaction does not fit: ${code}.`, {
		field: 'tx_hash',
		params: { reason: words(ctx.lang, `transaction.${code}`), code },
	})
}

/** Writes the first signature, which is enough up to the limits. */
async function sign(
	ctx: TxContext<OperatorActor>,
	row: RechargeRow,
	price: Cents,
	{ bankLine, txHash, isTwo }: Proof & { isTwo: boolean },
): Promise<void> {
	await writeAsked(
		ctx,
		row.id,
		{ by: ctx.actor.id, price, bankLine, txHash, needsTwo: isTwo },
		after(ctx.clock.now(), ctx.settings.get(rechargeDecisionHours) * 3_600),
	)
	if (isTwo) await writeMoves(ctx, [row.id], 'first_signature', formatAmount(price))
	else await settle(ctx, row, price, null)
	await writeAuditEntry(ctx, {
		action: isTwo ? 'recharge.ask' : 'recharge.pass',
		subject: `recharge:${row.id}`,
		before: { status: row.status, price: formatAmount(row.price) },
		after: { real_price: formatAmount(price), bank_line: bankLine, tx_hash: txHash },
	})
}

/** Writes the second signature: another operator's, for exactly what the first one signed. */
async function approve(
	ctx: TxContext<OperatorActor>,
	row: RechargeRow,
	price: Cents,
	{ bankLine, txHash }: Proof,
): Promise<void> {
	if (row.asked_price !== price) refuseOther('real_price')
	if (bankLine !== '' && !(await isSameBankLine(ctx.db, bankLine, row.bank_line)))
		refuseOther('bank_line')
	if (txHash !== '' && txHash !== row.tx_hash) refuseOther('tx_hash')
	await settle(ctx, row, price, ctx.actor.id)
	await writeAuditEntry(ctx, {
		action: 'recharge.approve',
		subject: `recharge:${row.id}`,
		before: { status: row.status, asked_by: row.asked_by },
		after: { real_price: formatAmount(price) },
	})
}

function refuseOther(field: 'real_price' | 'bank_line' | 'tx_hash'): never {
	refuse('invalid', 'The first signature says something else.', {
		field,
		params: { reason: 'what was signed first', code: 'other_figure' },
	})
}

async function settle(
	ctx: TxContext<OperatorActor>,
	row: RechargeRow,
	price: Cents,
	approvedBy: string | null,
): Promise<void> {
	await writeSigned(ctx, row.id, approvedBy)
	await creditRecharge(ctx, row, price)
	await writeMoves(ctx, [row.id], 'passed', formatAmount(price))
}
