import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { handle } from '../../platform/http/handle.ts'
import { offeredProviders } from '../providers/payment-providers.ts'
import { countWaiting } from '../recharge-queries.ts'
import {
	bankHours,
	bankMin,
	chainMin,
	chainMinutes,
	lateHours,
	mostOpen,
	rechargeMax,
} from '../recharge-settings.ts'

/** Returns what the recharge screens show beforehand: methods, limits and time. */
export const getRechargeInfo = handle(endpoints.getRechargeInfo, async (ctx) => {
	const { settings } = ctx
	const max = formatAmount(settings.get(rechargeMax))
	return {
		bank: {
			min: formatAmount(settings.get(bankMin)),
			max,
			providers: offeredProviders(ctx).map(({ name }) => name),
			limit_seconds: settings.get(bankHours) * 3_600,
		},
		chain: {
			min: formatAmount(settings.get(chainMin)),
			max,
			limit_seconds: settings.get(chainMinutes) * 60,
		},
		late_seconds: settings.get(lateHours) * 3_600,
		open_count: await countWaiting(ctx.db, ctx.actor.id),
		open_max: settings.get(mostOpen),
	}
})
