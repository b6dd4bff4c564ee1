import { Button, EmptyState } from '@portolan/ui'
import { ShoppingBag } from 'lucide-react'
import { useCheckoutWish } from '../../features/cart/index.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { CheckoutPage } from './checkout-page.tsx'

/** Checks out what was chosen in the cart or on a product page. */
export default function CheckoutScreen() {
	const wish = useCheckoutWish()
	if (wish) return <CheckoutPage key={wish.wish_id} wish={wish} />
	return (
		<Screen title={t('title.checkout')} backTo="/bag">
			<NothingToSettle />
		</Screen>
	)
}

/** Nothing was chosen to buy. */
export function NothingToSettle() {
	return (
		<EmptyState
			icon={ShoppingBag}
			title={t('checkout.nothing')}
			text={t('checkout.nothing_text')}
			action={<Button to="/bag">{t('checkout.to_cart')}</Button>}
		/>
	)
}
