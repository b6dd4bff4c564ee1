import { rechargeStatus, type BankAccount, type Recharge } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { networkNamed, paymentLink, paymentQr } from '../chain/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { reasonText } from '../platform/words/standard-reasons.ts'
import { hasWords, words } from '../platform/words/words.ts'
import type { RechargeRow } from './recharge-queries.ts'
import { isGivenUp } from './recharge-states.ts'

/** A recharge as its owner sees it. */
export function presentRecharge(ctx: Context, row: RechargeRow): z.input<typeof Recharge> {
	return {
		...presentListed(ctx, row),
		blockchain: row.address,
		own_address: row.own_address ? 1 : 0,
		qrcode_text: row.address,
		qrcode_svg: row.address === '' ? '' : paymentQr(row.address),
		payment_link: linkOf(ctx, row),
		bank: presentAccount(row),
		provider: row.provider,
		pay_url: row.pay_url,
		late_until: toSeconds(row.late_until),
		promised_time:
			row.status === rechargeStatus.inReview && row.promised_at ? toSeconds(row.promised_at) : null,
		warnings: warningsOf(ctx, row),
	}
}

/** A recharge in a list. */
export function presentListed(ctx: Context, row: RechargeRow) {
	return {
		recharge_id: row.id,
		recharge_sn: row.sn,
		recharge_type: row.type,
		network: row.network,
		price: formatAmount(row.price),
		real_price: formatAmount(row.real_price),
		status: row.status,
		late: row.late ? (1 as const) : (0 as const),
		given_up: isGivenUp(row) ? (1 as const) : (0 as const),
		image: row.image,
		tx_hash: row.tx_hash === '' ? row.sent_hash : row.tx_hash,
		admin_msg: reasonOf(ctx, row),
		createtime: toSeconds(row.created_at),
		expire_time: toSeconds(row.expire_at),
		checktime: row.checked_at ? toSeconds(row.checked_at) : null,
	}
}

/** The platform's bank account with the payment reference, or null if the recharge is not a bank transfer. */
export function presentAccount(
	row: Pick<RechargeRow, 'account' | 'sn'>,
): z.input<typeof BankAccount> | null {
	if (row.account === null) return null
	const { holder, bank_name, iban, bic } = row.account
	return { holder, bank_name, iban, bic, reference: row.sn }
}

/** Why it was rejected: an operator's own text unchanged, an automatic one in the caller's language. */
export function reasonOf(ctx: Context, row: Pick<RechargeRow, 'refused_by' | 'message'>): string {
	return row.refused_by === null && hasWords(row.message)
		? words(ctx.lang, row.message)
		: reasonText(ctx.lang, row.message)
}

/** A link fills in a transfer of the first token; for another token people copy the address. */
function linkOf(ctx: Context, row: RechargeRow): string {
	const network = row.network === '' ? null : networkNamed(ctx, row.network)
	const symbol = network?.tokens[0]?.symbol
	if (!network || symbol === undefined) return ''
	return paymentLink(network, { symbol, address: row.address, amount: row.price }) ?? ''
}

/** Source: specification §8 (choose the same network; DEX, BSC and HECO are not supported). */
function warningsOf(ctx: Context, row: RechargeRow): string[] {
	if (row.network !== '')
		return [
			words(ctx.lang, 'problem.network_mismatch'),
			words(ctx.lang, 'problem.network_not_supported'),
		]
	return row.account === null ? [] : [words(ctx.lang, 'recharge.warn.reference', { sn: row.sn })]
}
