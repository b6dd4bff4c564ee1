import { ListGroup, ListRow, SkeletonRows } from '@portolan/ui'
import { BalanceCard, MoneyPlaces } from '../../features/wallet/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'

/** The wallet: the balance, and where every part of the money is. */
export default function CapitalRecordScreen() {
	const me = useMe()
	return (
		<Screen title={t('tab.wallet')} tabs>
			<div className="space-y-5">
				<BalanceCard amount={me?.money} />
				{me ? <MoneyPlaces me={me} /> : <SkeletonRows count={3} />}
				<ListGroup label={t('wallet.rules')}>
					<ListRow title={t('wallet.law')} to={links.law('wallet')} />
					<ListRow title={t('title.topUp')} to="/topUp" />
					<ListRow title={t('title.withDraw')} to="/withDraw" />
				</ListGroup>
			</div>
		</Screen>
	)
}
