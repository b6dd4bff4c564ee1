import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentShopNoticeSetting } from './get-merchant-notification-settings.ts'
import { saveSummary } from './summary-queries.ts'
import { isTimeZone, nextAtHour } from './summary-time.ts'

/** Stores when the caller gets a daily summary. Refuses `invalid` for a time zone that does not exist. */
export const setDailySummary = handle(
	endpoints.setDailySummary,
	async (ctx, { on, hour, zone }) => {
		if (!isTimeZone(zone))
			refuse('invalid', `There is no time zone "${zone}".`, {
				field: 'zone',
				params: { reason: 'the IANA name of a time zone, such as Europe/Lisbon' },
			})
		await saveSummary(ctx, {
			merchant_id: ctx.actor.id,
			hour,
			zone,
			next_at: on === 1 ? nextAtHour(ctx.clock.now(), hour, zone) : null,
		})
		return presentShopNoticeSetting(ctx)
	},
)
