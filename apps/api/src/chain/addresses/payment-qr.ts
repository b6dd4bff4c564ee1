import { renderSVG } from 'uqr'
import type { Network } from '../networks/network.ts'

/**
 * The QR code of an address as SVG text: only the address, because most apps read nothing else. Made on the server, so
 * that no page can replace it.
 */
export function paymentQr(address: string): string {
	return renderSVG(address, { ecc: 'M', border: 2 })
}

/**
 * A link that opens a wallet app with the transfer filled in (EIP-681), or null: only tokens of EVM networks have one.
 * `amount` is in cents.
 */
export function paymentLink(
	network: Network,
	payment: { symbol: string; address: string; amount: bigint },
): string | null {
	const token = network.tokens.find(({ symbol }) => symbol === payment.symbol)
	if (!token || network.chainId === null) return null
	const units = payment.amount * 10n ** BigInt(token.decimals - 2)
	return `ethereum:${token.address}@${network.chainId}/transfer?address=${payment.address}&uint256=${units}`
}
