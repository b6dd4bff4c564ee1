import { Button, EmptyState } from '@portolan/ui'
import { Unplug } from 'lucide-react'
import { t } from '../../shared/messages.ts'

/** No network is open here. */
export function NoNetwork() {
	return (
		<EmptyState
			icon={Unplug}
			title={t('recharge.no_network')}
			text={t('recharge.no_network_text')}
			action={<Button to="/cardTopUp">{t('recharge.bank')}</Button>}
		/>
	)
}
