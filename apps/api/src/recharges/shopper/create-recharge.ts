import { endpoints } from '@portolan/contract'
import { cents, formatAmount, type Cents } from '@portolan/money'
import {
	depositAddressFor,
	isAutomatic,
	networkNamed,
	rechargeNetworks,
	unsupportedNetworks,
	type Network,
} from '../../chain/index.ts'
import { after } from '../../platform/clock.ts'
import type { ShopperContext, TxContext, ShopperActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeMoves } from '../move-queries.ts'
import { presentRecharge } from '../present-recharge.ts'
import { type PaymentProvider } from '../providers/payment-provider.ts'
import { offeredProviders } from '../providers/payment-providers.ts'
import { newRechargeNumber } from '../recharge-number.ts'
import {
	findOwnRecharge,
	insertRecharge,
	writeInitiated,
	type NewRecharge,
} from '../recharge-queries.ts'
import {
	bankHours,
	bankMin,
	chainMin,
	chainMinutes,
	lateHours,
	mostOpen,
	rechargeMax,
	rechargesPerHour,
} from '../recharge-settings.ts'

/** The input of a recharge. */
export interface AskRechargeInput {
	recharge_type: 'bank' | 'chain' | 'manual'
	network?: string | undefined
	price: string
	provider?: 'transfer' | 'stripe' | 'sandbox' | undefined
}

/** The method of payment. */
type Way =
	| { type: 'bank'; provider: PaymentProvider; seconds: number; min: Cents }
	| { type: 'chain' | 'manual'; network: Network; seconds: number; min: Cents }

/**
 * Requests a recharge: returns where to pay, how much and until when. Refuses `network_not_supported` for DEX, BSC and
 * HECO and for a network that cannot be paid by now, `recharge_open_max` if too many wait for payment, `unavailable` for
 * a provider that is not offered. Source: docs/product/recharges.md, Request.
 */
export const createRecharge = handle(endpoints.createRecharge, async (ctx, input) => {
	await limitAttempts(ctx, {
		bucket: `recharge:${ctx.actor.id}`,
		max: ctx.settings.get(rechargesPerHour),
		perSeconds: 3_600,
	})
	const way = input.recharge_type === 'bank' ? wayByBank(ctx, input) : await wayByChain(ctx, input)
	const price = allowedPrice(ctx, input.price, way.min)

	const now = ctx.clock.now()
	const expireAt = after(now, way.seconds)
	const row: NewRecharge = {
		id: newId(),
		sn: newRechargeNumber(now),
		shopper_id: ctx.actor.id,
		type: way.type,
		price,
		...(await placeToPay(ctx, way)),
		created_at: now,
		expire_at: expireAt,
		late_until: after(expireAt, ctx.settings.get(lateHours) * 3_600),
		warn_at: after(expireAt, -way.seconds * warnShare),
	}
	if (!(await insertRecharge(ctx, row, ctx.settings.get(mostOpen))))
		refuse('recharge_open_max', 'Too many recharges wait for payment.')
	await writeMoves(ctx, [row.id], 'asked')
	if (way.type === 'bank') await initiate(ctx, way.provider, row)

	const asked = await findOwnRecharge(ctx.db, row.id, ctx.actor.id)
	if (!asked) throw new Error('A recharge that was just asked for is gone.')
	return presentRecharge(ctx, asked)
})

/** A reminder is sent when a sixth of the time is left: five minutes of half an hour, twelve hours of three days. */
const warnShare = 1 / 6

/** From this time on the provider is also asked by a job, because a webhook may get lost. */
const firstLookSeconds = 120

function wayByBank(ctx: ShopperContext, input: AskRechargeInput): Way {
	if (input.network !== undefined)
		refuse('invalid', 'A payment by bank goes by no network.', {
			field: 'network',
			params: { reason: 'none for a payment by bank' },
		})
	const name = input.provider ?? 'transfer'
	const provider = offeredProviders(ctx).find((offered) => offered.name === name)
	if (!provider) refuse('unavailable', `Payments by ${name} are not offered.`)
	const limit = ctx.settings.get(bankHours) * 3_600
	const { atLeast, atMost } = provider.seconds ?? { atLeast: limit, atMost: limit }
	return {
		type: 'bank',
		provider,
		seconds: Math.min(atMost, Math.max(atLeast, limit)),
		min: ctx.settings.get(bankMin),
	}
}

async function wayByChain(ctx: ShopperContext, input: AskRechargeInput): Promise<Way> {
	const type = input.recharge_type === 'manual' ? 'manual' : 'chain'
	if (input.provider !== undefined)
		refuse('invalid', 'Only a payment by bank has a provider.', {
			field: 'provider',
			params: { reason: 'only for a payment by bank' },
		})
	const name = (input.network ?? '').toLowerCase()
	if (name === '')
		refuse('invalid', 'Choose a network.', { field: 'network', params: { reason: 'a network' } })
	if (unsupportedNetworks.some((refused) => refused.toLowerCase() === name))
		refuse('network_not_supported', `${name} is refused by name.`, { field: 'network' })
	const network = networkNamed(ctx, name)
	const open = await rechargeNetworks(ctx)
	if (!network || !open.some((one) => one.name === name))
		refuse('network_not_supported', `Nobody can pay by ${name} here.`, { field: 'network' })
	if (type === 'chain' && !isAutomatic(network))
		refuse('invalid', `Nobody watches ${name}: it is recharged by hand.`, {
			field: 'network',
			params: { reason: 'a network that is watched' },
		})
	const min = ctx.settings.get(chainMin)
	return {
		type,
		network,
		seconds: ctx.settings.get(chainMinutes) * 60,
		min: min > network.minimum ? min : network.minimum,
	}
}

/** Source: docs/product/recharges.md, Limits. */
function allowedPrice(ctx: ShopperContext, wanted: string, min: Cents): Cents {
	const price = cents(wanted)
	const max = ctx.settings.get(rechargeMax)
	if (price < min || price > max)
		refuse('invalid', `${wanted} is not from ${formatAmount(min)} to ${formatAmount(max)}.`, {
			field: 'price',
			params: {
				reason: `from ${formatAmount(min)} to ${formatAmount(max)}`,
				min: formatAmount(min),
				max: formatAmount(max),
			},
		})
	return price
}

async function placeToPay(
	ctx: TxContext<ShopperActor>,
	way: Way,
): Promise<Pick<NewRecharge, 'provider' | 'network' | 'address' | 'own_address'>> {
	if (way.type === 'bank')
		return { provider: way.provider.name, network: '', address: '', own_address: false }
	const { address, ownAddress } = await depositAddressFor(ctx, way.network)
	return { provider: null, network: way.network.name, address, own_address: ownAddress }
}

async function initiate(
	ctx: TxContext<ShopperActor>,
	provider: PaymentProvider,
	row: NewRecharge,
): Promise<void> {
	const begun = await begin(ctx, provider, row)
	await writeInitiated(ctx, row.id, {
		...begun,
		lookAt: begun.reference === null ? null : after(ctx.clock.now(), firstLookSeconds),
	})
}

/** If a provider does not answer, the recharge is not created, and the shopper may try again. */
async function begin(ctx: TxContext, provider: PaymentProvider, row: NewRecharge) {
	try {
		return await provider.initiate(ctx, {
			rechargeId: row.id,
			sn: row.sn,
			amount: row.price,
			expiresAt: row.expire_at,
		})
	} catch (error) {
		ctx.log.warn({ err: error, provider: provider.name }, 'a payment could not be begun')
		return refuse('unavailable', `${provider.name} does not answer.`)
	}
}
