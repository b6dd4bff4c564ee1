import type { UseMutationResult } from '@tanstack/react-query'
import type { InputOf } from '../../shared/api.ts'
import { callQuery, renew, useAction } from '../../shared/queries.ts'
import { queryClient } from '../../shared/query-client.ts'
import type { Recharge } from './recharge-types.ts'

/** Makes a recharge request; it is shown without being loaded again. */
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
			// The limits that the form shows have changed meanwhile.
			onError: () => void renew('getRechargeInfo', 'listDepositNetworks'),
		})
	return [ask, action]
}
