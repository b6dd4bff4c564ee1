import { endpoints } from '@portolan/contract'
import { checkTxHash, reserveTransaction, findTransfer, networkNamed } from '../../chain/index.ts'
import { bank, chainCustody, clearing, openChainCustody, post } from '../../ledger/index.ts'
import { checkToBePaid, newBankLine, writePaid } from '../../money-out/index.ts'
import type { OperatorContext, TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { withdrawalKind } from '../withdrawal-kind.ts'
import { withdrawalRows, type WithdrawalRow } from '../withdrawal-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/** The proof that money was sent: a transaction on a chain, or a line of the bank's statement. */
export interface PayoutProof {
	tx_hash?: string | undefined
	bank_line?: string | undefined
}

/**
 * Records that an approved withdrawal was paid, and clears the rest of it. On a network with a provider, the transaction
 * is checked on the chain; on others a person confirms it. Refuses `not_found`, `state_changed`, `same_operator` for the
 * operator who approved it above the limit, `transaction_wrong` with what does not fit, `transaction_used` and
 * `bank_line_used`. Source: docs/product/withdrawals.md, Paying out.
 */
export const markWithdrawalPaid = handle(endpoints.markWithdrawalPaid, async (ctx, input) => {
	const withdrawal = await withdrawalRows.lock(ctx, input.extract_id)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	checkToBePaid(ctx, withdrawal)
	const isBank = withdrawal.kind === 'bank'
	const proof = isBank
		? { bank_line: await givenBankLine(ctx, input) }
		: { tx_hash: await fittingTransaction(ctx, withdrawal, input) }

	const { id, network } = withdrawal
	if (!isBank) await openChainCustody(ctx, network)
	await post(ctx, {
		key: `payout:${id}`,
		kind: 'payout',
		ref: id,
		legs: [
			{
				from: clearing,
				to: isBank ? bank : chainCustody(network),
				amount: withdrawal.amount - withdrawal.fee,
			},
		],
	})
	return presentForAdmin(ctx, await writePaid(ctx, withdrawalKind, withdrawal, proof))
})

async function givenBankLine(ctx: TxContext<OperatorActor>, proof: PayoutProof): Promise<string> {
	refuseGiven(proof, 'tx_hash')
	return newBankLine(ctx, proof.bank_line ?? refuseMissing('bank_line'))
}

async function fittingTransaction(
	ctx: TxContext<OperatorActor>,
	withdrawal: WithdrawalRow,
	proof: PayoutProof,
): Promise<string> {
	refuseGiven(proof, 'bank_line')
	const network = networkNamed(ctx, withdrawal.network)
	const txHash = network && checkTxHash(network, proof.tx_hash ?? refuseMissing('tx_hash'))
	if (!txHash) refuseTransaction(ctx, 'form')
	await refuseWrong(ctx, withdrawal, txHash)
	await reserveTransaction(ctx, {
		network: withdrawal.network,
		txHash,
		use: `withdrawal:${withdrawal.id}`,
	})
	return txHash
}

/** Checks a transaction on its chain before it clears a withdrawal. */
async function refuseWrong(
	ctx: OperatorContext,
	withdrawal: WithdrawalRow,
	txHash: string,
): Promise<void> {
	const found = await findTransfer(ctx, { network: withdrawal.network, txHash })
	if (found.state === 'unverifiable') return
	if (found.state !== 'confirmed') refuseTransaction(ctx, found.state)
	if (found.transfers.length === 0) refuseTransaction(ctx, 'token')
	const arrived = found.transfers.filter(({ to }) => to === withdrawal.account)
	if (arrived.length === 0) refuseTransaction(ctx, 'receiver')
	const net = withdrawal.amount - withdrawal.fee
	if (!arrived.some(({ amount }) => amount === net)) refuseTransaction(ctx, 'amount')
}

function refuseTransaction(
	ctx: OperatorContext,
	code: 'form' | 'unknown' | 'pending' | 'reverted' | 'token' | 'receiver' | 'amount',
): never {
	refuse('transaction_wrong', `The transaction does not fit: ${code}.`, {
		field: 'tx_hash',
		params: { reason: words(ctx.lang, `transaction.${code}`), code },
	})
}

function refuseGiven(proof: PayoutProof, field: keyof PayoutProof): void {
	if (proof[field] !== undefined)
		refuse('invalid', `${field} proves nothing here.`, {
			field,
			params: { reason: 'left out here' },
		})
}

function refuseMissing(field: keyof PayoutProof): never {
	refuse('invalid', `${field} is needed here.`, { field, params: { reason: 'needed here' } })
}
