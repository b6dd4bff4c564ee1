import type { LiveTopic } from '@portolan/contract'
import type { CallName } from '../shared/api.ts'
import { onLive } from '../shared/live.ts'
import { pushes } from '../shared/push-binding.ts'
import { renew } from '../shared/queries.ts'
import { queryClient } from '../shared/query-client.ts'
import { meQuery } from '../shared/session.ts'
import { onTokenChange, token } from '../shared/token.ts'

/** The calls that are made again when something of a topic changed: at once for what is on the screen, otherwise when it is shown. */
const renews: Record<LiveTopic, readonly CallName[]> = {
	notice: ['listNotifications', 'countNotifications', 'getUserInfo'],
	order: ['listOrders', 'getOrder', 'getTracking', 'getUserInfo', 'listReviewableLines'],
	claim: ['listClaims', 'getClaim', 'quoteClaim', 'listOrders', 'getOrder', 'getUserInfo'],
	money: [
		'getUserInfo',
		'getMoneyBreakdown',
		'listTransactions',
		'listRecharges',
		'getRecharge',
		'listDeposits',
		'listWithdrawals',
		'getWithdrawal',
		'getWithdrawalInfo',
	],
	chat: ['listConversations', 'countNotifications', 'listNotifications', 'getUserInfo'],
}

/** Several changes at the same time cause one call. */
const gatherMs = 200

let started = false

/** Connects the live events to the data of the pages. Loaded after the first paint, and only for somebody who is signed in. */
export function startLiveRenews(): void {
	if (started) return
	started = true
	void bindPushAgain()
	onTokenChange(() => void bindPushAgain())
	const due = new Set<CallName>()
	let gathering: ReturnType<typeof setTimeout> | undefined
	for (const topic of Object.keys(renews) as LiveTopic[])
		onLive(topic, () => {
			for (const name of renews[topic]) due.add(name)
			gathering ??= setTimeout(() => {
				const names = [...due]
				due.clear()
				gathering = undefined
				void renew(...names)
			}, gatherMs)
		})
}

/** Pushes belong to a session: after a new sign-in of the same shopper this browser gets them again. */
async function bindPushAgain(): Promise<void> {
	if (token() === null) return
	try {
		const me = await queryClient.fetchQuery(meQuery)
		await pushes.bindAgain(me.id)
	} catch {
		// Without an answer it is tried at the next sign-in; the inbox has everything.
	}
}
