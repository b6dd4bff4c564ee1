import { endpoints, problems, type ProblemKey } from '@portolan/contract'
import { Counter, type Registry } from 'prom-client'

declare module 'fastify' {
	interface FastifyRequest {
		/** Why it was refused; null if it was not, or not yet. */
		problem: ProblemKey | null
	}
}

/** One answer: `ms` from the arrival of the request to the last byte. */
export interface AnsweredCall {
	method: string
	/** The route's pattern, such as `/api/order/pay`; `none` without a route. */
	route: string
	status: number
	ms: number
	/** Why the request was refused; null if it was not. */
	problem: ProblemKey | null
	/** Whether a stored answer was sent again: nothing new happened then. */
	replayed: boolean
}

/** What shoppers do that the people who run the shop want to see as a rate. */
const counted = {
	checkouts_total: { endpoint: endpoints.createOrder, help: 'Trades that were ordered.' },
	payments_total: { endpoint: endpoints.payOrder, help: 'Payments of orders that were accepted.' },
	recharge_requests_total: {
		endpoint: endpoints.createRecharge,
		help: 'Recharges that were requested.',
	},
	withdrawal_requests_total: {
		endpoint: endpoints.createWithdrawal,
		help: 'Withdrawals that were requested.',
	},
	sign_ups_total: { endpoint: endpoints.register, help: 'Accounts that shoppers opened.' },
	sign_ins_total: { endpoint: endpoints.login, help: 'Sign-ins of shoppers.' },
} as const

/** Counts accepted calls and refusals. Returns the function that counts one answer. */
export function openCallMetrics(registry: Registry): (answered: AnsweredCall) => void {
	const byRoute = new Map(
		Object.entries(counted).map(([name, { endpoint, help }]) => [
			`${endpoint.method} ${endpoint.path}`,
			new Counter({ name, help, registers: [registry] }),
		]),
	)
	const refusals = new Counter({
		name: 'refusals_total',
		help: 'Requests that were refused, by the code of the refusal; unexpected is a bug, unavailable a service that does not answer.',
		labelNames: ['code'],
		registers: [registry],
	})
	// A series that begins with its first refusal has no rate for it.
	for (const code of Object.keys(problems)) refusals.labels(code).inc(0)
	return ({ method, route, status, problem, replayed }) => {
		if (problem !== null) refusals.labels(problem).inc()
		else if (status < 300 && !replayed) byRoute.get(`${method} ${route}`)?.inc()
	}
}
