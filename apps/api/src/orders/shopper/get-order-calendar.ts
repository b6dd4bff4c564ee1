import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { findShownOrder } from '../shown-order-queries.ts'
import { timersOf } from '../timers-of.ts'
import { calendarOf } from './calendar-file.ts'

/**
 * The dates of the automatic steps of the shopper's order, as a calendar file with a reminder a day before each. Refuses `not_found`, and
 * `order_state` when nothing has a date.
 */
export const getOrderCalendar = handle(endpoints.getOrderCalendar, async (ctx, input) => {
	const order = await findShownOrder(ctx.db, input.order_id, ctx.actor.id, ctx.lang)
	if (!order) refuse('not_found', 'No such order.')
	const steps = timersOf(order).filter(
		({ name }) => name !== 'unshipped' || order.cancel_asked_at !== null,
	)
	if (steps.length === 0) refuse('order_state', 'Nothing will happen to this order by itself.')
	const named = { sn: order.order_sn, shop: order.shop_name }
	return {
		file_name: `order-${order.order_sn}.ics`,
		calendar: calendarOf(
			steps.map(({ name, at }) => ({
				uid: `${order.id}-${name}@portolan`,
				at,
				title: words(ctx.lang, `order.calendar.${name}`, named),
				text: words(ctx.lang, 'order.calendar.about', named),
			})),
			ctx.clock.now(),
		),
	}
})
