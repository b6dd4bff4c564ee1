import type { Endpoint } from '@portolan/contract'
import type { TestApp, Operator } from './test-app.ts'

/** The two operators who together may do everything. */
export interface Admins {
	/** The one of them who may make this operators' call. */
	whoMay(endpoint: Endpoint): Operator
}

/** Creates them; neither has both finance roles. */
export async function openAdmins(app: TestApp): Promise<Admins> {
	const first = await app.operatorWith({
		roles: ['support', 'catalogue', 'orders', 'finance-1', 'admin'],
	})
	const second = await app.operatorWith({ roles: ['finance-2'] })
	return {
		whoMay: (endpoint) =>
			endpoint.roles.some((role) => first.roles.includes(role)) ? first : second,
	}
}
