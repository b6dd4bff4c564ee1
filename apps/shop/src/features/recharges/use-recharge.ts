import { rechargeStatus } from '@portolan/contract/states'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renew, useCall } from '../../shared/queries.ts'
import type { Deposit, Recharge } from './recharge-types.ts'

/** How often a page that waits for money loads the request again. Must show 1 of the recharges: credited within two of these pauses. */
const waitingMs = 4000
const auditingMs = 15_000

/** A request in its present state: loaded again and again while something can still change. */
export function useRecharge(id: string | null): UseQueryResult<Recharge> {
	const input = { recharge_id: id ?? '' }
	const known = useCall('getRecharge', input, {
		enabled: id !== null,
		staleMs: 0,
		quiet: ['not_found', 'invalid'],
	})
	const every = known.data && id !== null ? pauseOf(known.data) : null
	// Loads the same answer again later; it shows no toast when it fails, because the next try follows soon.
	useCall('getRecharge', input, {
		enabled: every !== null,
		staleMs: 0,
		quiet: true,
		...(every === null ? {} : { everyMs: every }),
	})
	useTellWallet(known.data?.status)
	return known
}

/** Transfers to the request's own address, newest first, while one may still arrive; none for other ways. */
export function useDeposits(recharge: Recharge): readonly Deposit[] {
	const isOwn = recharge.recharge_type === 'chain'
	const { data } = useCall(
		'listDeposits',
		{ network: recharge.network },
		{
			enabled: isOwn,
			staleMs: 0,
			quiet: true,
			...(pauseOf(recharge) === null ? {} : { everyMs: waitingMs }),
		},
	)
	return (
		data?.list.filter(
			(deposit) =>
				deposit.createtime >= recharge.createtime ||
				(recharge.tx_hash !== '' && deposit.tx_hash === recharge.tx_hash),
		) ?? []
	)
}

/**
 * How long to wait before loading again; null where nothing will change any more. A late transfer to the shopper's own address is still
 * credited.
 */
function pauseOf(recharge: Recharge): number | null {
	if (recharge.status === rechargeStatus.awaitingPayment) return waitingMs
	if (recharge.status === rechargeStatus.timedOut && recharge.recharge_type === 'chain')
		return waitingMs
	return recharge.status === rechargeStatus.inReview ? auditingMs : null
}

/** When the state of a request changes, the wallet is loaded again. */
function useTellWallet(status: Recharge['status'] | undefined): void {
	const seen = useRef(status)
	useEffect(() => {
		const before = seen.current
		seen.current = status
		if (before === undefined || status === undefined || before === status) return
		void renew(
			'listRecharges',
			'getRechargeInfo',
			'getUserInfo',
			'listTransactions',
			'getMoneyBreakdown',
		)
	}, [status])
}
