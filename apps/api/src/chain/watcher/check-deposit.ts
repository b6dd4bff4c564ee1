import { allocate, type Cents } from '@portolan/money'
import { isAccountClosed } from '../../accounts/index.ts'
import { needsTwo } from '../../approvals/index.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import {
	lockBelowMinimum,
	lockDeposit,
	writeCredited,
	writeJudgement,
	type DepositRow,
} from '../deposit-queries.ts'
import { nobody } from '../evm/evm-address.ts'
import type { EvmChain } from '../evm/evm-chain.ts'
import type { AutomaticNetwork } from '../networks/network.ts'
import { insertReservation } from '../reservation-queries.ts'
import { usedByDeposits } from '../reserve-transaction.ts'
import { creditDeposit } from './credit-deposit.ts'
import { lockWatch } from './watch-queries.ts'

/** Why a deposit waits for a person. */
export type AuditReason =
	| 'unknown_token'
	| 'contract_call'
	| 'contract_sender'
	| 'minted'
	| 'own_address'
	| 'nothing_moved'
	| 'too_large'
	| 'balance_unknown'
	| 'transaction_used'
	| 'closed_account'

/** What the chain reports about a settled deposit besides its log. */
export interface DepositEvidence {
	reason: AuditReason | null
	/** What really arrived, in cents, rounded down. */
	amount: Cents
}

/** The most that the ledger moves at once (transfer_is_sound.sql). The log of any token can claim more. */
const largest: Cents = 100_000_000_000_000n

/** An amount in a token's smallest unit as cents, rounded down. Source: docs/product/chain-deposits.md, Crediting. */
export function centsOf(raw: bigint, decimals: number): Cents {
	const amount = raw / 10n ** BigInt(decimals - 2)
	return amount > largest ? largest : amount
}

/**
 * Asks the chain about a settled deposit: is the transaction still in that block, was the token itself called, by a
 * person, and how much did the token really move? `alongside` are all transfers of its token to its address in its block,
 * including itself. Null if the block is no longer part of the chain; then nothing is judged.
 */
export async function gatherEvidence(
	on: { network: AutomaticNetwork; chain: EvmChain; isOwn: (address: string) => boolean },
	deposit: DepositRow,
	alongside: readonly DepositRow[],
): Promise<DepositEvidence | null> {
	const receipt = await on.chain.receipt(deposit.tx_hash)
	const isThere =
		receipt?.succeeded === true &&
		receipt.blockHash === deposit.block_hash &&
		receipt.transfers.some(
			(transfer) =>
				transfer.place === deposit.place &&
				transfer.token === deposit.token_address &&
				transfer.to === deposit.to_address &&
				transfer.raw === deposit.raw,
		)
	if (!isThere) return null
	const token = on.network.tokens.find(({ address }) => address === deposit.token_address)
	if (!token) return { reason: 'unknown_token', amount: 0n }
	const told = centsOf(deposit.raw, token.decimals)
	if (receipt.to !== deposit.token_address) return { reason: 'contract_call', amount: told }
	if (deposit.from_address === nobody) return { reason: 'minted', amount: told }
	if (on.isOwn(deposit.from_address)) return { reason: 'own_address', amount: told }
	if (await on.chain.isContract(deposit.from_address))
		return { reason: 'contract_sender', amount: told }
	const moved = await movedBy(on.chain, deposit, alongside)
	if (moved === null) return { reason: 'balance_unknown', amount: told }
	const amount = centsOf(moved, token.decimals)
	if (moved === 0n) return { reason: 'nothing_moved', amount }
	return { reason: amount === largest ? 'too_large' : null, amount }
}

/**
 * The part of a transfer that the address really received: the log of a token with a transfer fee shows more. The
 * difference of the address's balance before and after the block, plus what left it in that block, is divided between all
 * transfers of the token to it.
 */
async function movedBy(
	chain: EvmChain,
	deposit: DepositRow,
	alongside: readonly DepositRow[],
): Promise<bigint | null> {
	const { token_address: token, to_address: to, block } = deposit
	const [before, afterwards, left] = await Promise.all([
		chain.balanceAfter(token, to, block - 1),
		chain.balanceAfter(token, to, block),
		chain.transfersFrom(token, to, block),
	])
	if (before === null || afterwards === null) return null
	const told = alongside.map(({ raw }) => raw)
	const grown = afterwards - before + left.reduce((sum, { raw }) => sum + raw, 0n)
	if (grown >= told.reduce((sum, raw) => sum + raw, 0n)) return deposit.raw
	const place = alongside.findIndex(({ id }) => id === deposit.id)
	return grown <= 0n ? 0n : (allocate(grown, told)[place] ?? 0n)
}

/**
 * Decides about a settled deposit once: credits it, or leaves it to a person, or, below the minimum, waits for more. Deposits
 * below the minimum are credited as soon as their sum reaches it.
 */
export async function checkDeposit(
	ctx: TxContext,
	network: AutomaticNetwork,
	id: string,
	evidence: DepositEvidence,
): Promise<void> {
	// A freeze either waits for this transaction or is seen here: nothing is credited on a chain that may be wrong.
	const watch = await lockWatch(ctx, network.name)
	if (!watch || watch.frozen_at !== null) return
	const deposit = await lockDeposit(ctx, id)
	if (!deposit || deposit.state !== 'settled') return
	const claimedBy = await insertReservation(ctx, {
		network: network.name,
		txHash: deposit.tx_hash,
		use: usedByDeposits,
	})
	const { amount } = evidence
	const reason =
		evidence.reason ??
		(claimedBy === usedByDeposits ? await reasonOfOwner(ctx, deposit) : 'transaction_used')
	const judge = (state: 'credited' | 'below_minimum' | 'auditing', why: string) =>
		writeJudgement(ctx, {
			id,
			state,
			amount,
			reason: why,
			needsTwo: needsTwo(ctx, amount),
		})
	if (reason !== null) return judge('auditing', reason)

	const waiting = await lockBelowMinimum(ctx, network.name, deposit.shopper_id)
	const together = waiting.reduce((sum, one) => sum + one.amount, amount)
	if (amount === 0n || together < network.minimum) return judge('below_minimum', 'below_minimum')
	for (const earlier of waiting) {
		await writeCredited(ctx, earlier.id)
		await creditDeposit(ctx, earlier)
	}
	await judge('credited', '')
	await creditDeposit(ctx, { ...deposit, amount })
}

/** Nobody could spend money credited to a closed account, so a person sends it back. */
async function reasonOfOwner(ctx: Context, deposit: DepositRow): Promise<AuditReason | null> {
	return (await isAccountClosed(ctx, deposit.shopper_id)) ? 'closed_account' : null
}
