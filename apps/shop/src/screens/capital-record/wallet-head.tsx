import { Icon, ListGroup, ListRow, SkeletonRows } from '@portolan/ui'
import { ScrollText } from 'lucide-react'
import { BalanceCard, MoneyPlaces, ProofRow, WalletActions } from '../../features/wallet/index.ts'
import type { ReplyOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** What is above the transactions: the balance and what can be done with it, where the money is, and how it can be checked. */
export function WalletHead({
	available,
	where,
	onProof,
}: {
	/** Wire text; undefined while it loads. */
	available: string | undefined
	where: {
		data: ReplyOf<'getMoneyBreakdown'> | undefined
		error: Error | null
		refetch: () => void
	}
	onProof: () => void
}) {
	return (
		<>
			<BalanceCard amount={available}>
				<WalletActions />
			</BalanceCard>
			{where.data ? (
				<MoneyPlaces where={where.data} />
			) : where.error ? (
				<FailedState error={where.error} onRetry={where.refetch} />
			) : (
				<div aria-busy="true">
					<SkeletonRows count={3} />
				</div>
			)}
			{(where.data ?? where.error) && (
				// What is below the places is shown together with them, because they would otherwise push it down.
				<ListGroup label={t('wallet.rules')}>
					<ProofRow onOpen={onProof} />
					<ListRow
						start={<Icon as={ScrollText} className="text-brand" />}
						title={t('wallet.law')}
						to={links.law('wallet')}
					/>
				</ListGroup>
			)}
		</>
	)
}
