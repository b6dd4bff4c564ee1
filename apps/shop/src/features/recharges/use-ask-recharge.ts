import type { UseMutationResult } from '@tanstack/react-query'
import type { InputOf } from '../../shared/api.ts'
import { callQuery, renew, useAction } from '../../shared/queries.ts'
import { queryClient } from '../../shared/query-client.ts'
import type { Recharge } from './recharge-types.ts'

/** Asks to pay in; the request that comes back opens without being asked for again. */
export function useAskRecharge(
	onAsked: (recharge: Recharge) => void,
): [ask: (wish: InputOf<'createRecharge'>) => void, state: Pick<UseMutationResult, 'isPending'>] {
	const action = useAction('createRecharge', { renews: ['getRechargeInfo', 'listRecharges'] })
	const ask = (wish: InputOf<'createRecharge'>) =>
		action.mutate(wish, {
			onSuccess: (recharge) => {
				const { queryKey } = callQuery('getRecharge', { recharge_id: recharge.recharge_id })
				queryClient.setQueryData(queryKey, recharge)
				onAsked(recharge)
			},
			// What the form was drawn from has changed meanwhile.
			onError: () => void renew('getRechargeInfo', 'listDepositNetworks'),
		})
	return [ask, action]
}
