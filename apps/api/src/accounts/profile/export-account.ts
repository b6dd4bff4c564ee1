import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { shopperWallet, statement } from '../../ledger/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { ShopperContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { exportFromModules, type Json } from '../account-ports.ts'
import { mostAddresses } from '../account-settings.ts'
import { findAddresses } from '../addresses/address-queries.ts'
import { presentAddress } from '../addresses/present-address.ts'
import { listPaymentPasskeys } from '../passkeys/list-payment-passkeys.ts'
import { listSessions } from '../sign-in/list-sessions.ts'
import { exportSemaphore } from './export-semaphore.ts'
import { getUserInfo } from './get-user-info.ts'

/** Exports everything stored about the person that is not secret: no hashes, nothing about other people. */
export const exportAccount = handle(
	endpoints.exportAccount,
	{ gate: exportSemaphore },
	async (ctx) => {
		const addresses = await findAddresses(ctx, ctx.actor.id, {
			limit: ctx.settings.get(mostAddresses),
			offset: 0,
		})
		return {
			exported_at: toSeconds(ctx.clock.now()),
			userinfo: await getUserInfo(ctx),
			addresses: addresses.rows.map(presentAddress),
			sessions: (await listSessions(ctx)).list,
			more: {
				wallet: await exportWallet(ctx),
				passkeys: (await listPaymentPasskeys(ctx)).list,
				...(await exportFromModules(ctx)),
			},
		}
	},
)

const linesAtOnce = 500

/** All transactions of the person's wallet, newest first. */
async function exportWallet(ctx: ShopperContext): Promise<Json> {
	const lines: Json[] = []
	for (let page = 1; ; page += 1) {
		const found = await statement(ctx, shopperWallet(ctx.actor.id), { page, limit: linesAtOnce })
		for (const line of found.list)
			lines.push({
				kind: line.kind,
				ref: line.ref,
				money: formatAmount(line.amount),
				balance_after: line.balanceAfter === null ? null : formatAmount(line.balanceAfter),
				createtime: toSeconds(line.createdAt),
			})
		if (found.list.length < linesAtOnce) return lines
	}
}
