import { ListGroup, ListRow, Icon } from '@portolan/ui'
import { Landmark, PackageCheck, Wallet } from 'lucide-react'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import type { Me } from '../../shared/session.ts'
import { useOwnMoney } from './balance-privacy.ts'

/** Where the money is: available, held in withdrawals, in escrow. The escrow row leads to the orders it belongs to. */
export function MoneyPlaces({ me }: { me: Pick<Me, 'money' | 'money_hold' | 'money_escrow'> }) {
	return (
		<ListGroup label={t('wallet.where')}>
			<ListRow
				start={<Icon as={Wallet} className="text-brand" />}
				title={t('wallet.available')}
				text={t('wallet.available_text')}
				end={<Sum amount={me.money} />}
			/>
			<ListRow
				start={<Icon as={Landmark} className="text-brand" />}
				title={t('wallet.held')}
				text={t('wallet.held_text')}
				end={<Sum amount={me.money_hold} />}
			/>
			<ListRow
				start={<Icon as={PackageCheck} className="text-brand" />}
				title={t('wallet.escrow')}
				text={t('wallet.escrow_text')}
				end={<Sum amount={me.money_escrow} />}
				to={links.myPurchases()}
			/>
		</ListGroup>
	)
}

function Sum({ amount }: { amount: string }) {
	const ownMoney = useOwnMoney()
	return <span className="tabular font-semibold text-ink">{ownMoney(amount)}</span>
}
