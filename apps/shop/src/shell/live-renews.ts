import type { LiveTopic } from '@portolan/contract'
import type { CallName } from '../shared/api.ts'
import { onLive } from '../shared/live.ts'
import { bindAgain } from '../shared/push-binding.ts'
import { renew } from '../shared/queries.ts'
import { queryClient } from '../shared/query-client.ts'
import { meQuery } from '../shared/session.ts'
import { onTokenChange, token } from '../shared/token.ts'

/** What is asked again when something of a topic changed. Only what is on the screen asks at once; the rest when it is looked at. */
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

/** Several changes of one moment ask once. */
const gatherMs = 200

let started = false

/** Joins the stream to what the pages know. Loaded after the first paint, and for somebody signed in only. */
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

/** Pushes are bound to a sign-in: the same person signed in anew gets them here again. */
async function bindPushAgain(): Promise<void> {
	if (token() === null) return
	try {
		const me = await queryClient.fetchQuery(meQuery)
		await bindAgain(me.id)
	} catch {
		// Without an answer it is tried at the next sign-in; the inbox has everything.
	}
}
