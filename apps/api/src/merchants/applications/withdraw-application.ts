import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { endApplication } from './application-queries.ts'
import { ownApplication } from './get-application-status.ts'
import { presentOwnApplication } from './present-application.ts'

/**
 * Withdraws an application while it waits; its shop name and e-mail are free again. A repeat changes nothing. Refuses
 * `state_changed`.
 */
export const withdrawApplication = handle(endpoints.withdrawApplication, async (ctx, input) => {
	const row = await ownApplication(ctx, input)
	if (row.status === 'withdrawn') return presentOwnApplication(ctx, row)
	if (row.status !== 'waiting') refuse('state_changed', `An application that is ${row.status}.`)
	return presentOwnApplication(ctx, await endApplication(ctx, row.id, { status: 'withdrawn' }))
})
