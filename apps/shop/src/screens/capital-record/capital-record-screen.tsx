import { useState } from 'react'
import { Bill, ProofSheet, type BillFilter } from '../../features/wallet/index.ts'
import { t } from '../../shared/messages.ts'
import { renew, useCall, useList } from '../../shared/queries.ts'
import '../../shared/print.css'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { WalletHead } from './wallet-head.tsx'

/** Operators and chains move money, too, so the page is loaded again if the person returns to it after this time. */
const freshMs = 15_000

/** The wallet: the balance, where every part of the money is, and every transaction. */
export default function CapitalRecordScreen() {
	const me = useMe()
	const [filter, setFilter] = useState<BillFilter>('all')
	const [isProving, setProving] = useState(false)
	const where = useCall('getMoneyBreakdown', {}, { staleMs: freshMs })
	const bill = useList('listTransactions', { type: filter }, { staleMs: freshMs })
	const head = (
		<WalletHead
			available={where.data?.available ?? me?.money}
			where={where}
			onProof={() => setProving(true)}
		/>
	)
	// The transactions are shown together with what is above them, which would otherwise push them down.
	if (where.isPending)
		return (
			<Screen title={t('tab.wallet')} tabs>
				<div className="flex flex-col gap-5">{head}</div>
			</Screen>
		)
	return (
		<Screen title={t('tab.wallet')} tabs>
			<Bill
				list={{
					...bill,
					refresh: async () => {
						await Promise.all([
							bill.refresh(),
							renew('getUserInfo', 'getMoneyBreakdown', 'listProofs', 'getMyProof'),
						])
					},
				}}
				filter={filter}
				onFilter={setFilter}
				head={head}
			/>
			<ProofSheet open={isProving} onClose={() => setProving(false)} />
		</Screen>
	)
}
