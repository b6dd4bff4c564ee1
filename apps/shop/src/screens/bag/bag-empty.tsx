import { Button, EmptyState } from '@portolan/ui'
import { ShoppingBag } from 'lucide-react'
import { t } from '../../shared/messages.ts'

/** Nothing in the cart. */
export function BagEmpty() {
	return (
		<EmptyState
			icon={ShoppingBag}
			title={t('bag.empty')}
			text={t('bag.empty_text')}
			action={<Button to="/explore">{t('bag.look_around')}</Button>}
		/>
	)
}
