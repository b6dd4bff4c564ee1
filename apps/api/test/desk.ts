import type { Endpoint } from '@portolan/contract'
import type { House, Operator } from './house.ts'

/** The two operators who between them may do everything. */
export interface Desk {
	/** The one of them who may make this call of operators. */
	whoMay(promise: Endpoint): Operator
}

/** Makes them; nobody holds both finance roles. */
export async function openDesk(house: House): Promise<Desk> {
	const first = await house.operatorWith({
		roles: ['support', 'catalogue', 'orders', 'finance-1', 'admin'],
	})
	const second = await house.operatorWith({ roles: ['finance-2'] })
	return {
		whoMay: (promise) =>
			promise.roles.some((role) => first.roles.includes(role)) ? first : second,
	}
}
