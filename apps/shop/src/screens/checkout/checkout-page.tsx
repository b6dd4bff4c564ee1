import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../shared/router.tsx'
import { forgetCheckoutWish, type KeptWish } from '../../features/cart/index.ts'
import { forgetBack } from '../../shared/back-data.ts'
import { forget } from '../../shared/kept-pages.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { toast } from '../../shared/toast.ts'
import '../../shared/two-columns.css'
import { forgetCheckoutDraft } from './checkout-draft.ts'
import { CheckoutFailed } from './checkout-failed.tsx'
import { CheckoutParts } from './checkout-parts.tsx'
import { CheckoutShape } from './checkout-shape.tsx'
import { PlaceBar } from './place-bar.tsx'
import { PromoSheet } from './promo-sheet.tsx'
import { useCheckout } from './use-checkout.ts'

/** One checkout: the address, the goods, the prices, and the button that makes the orders. */
export function CheckoutPage({ wish }: { wish: KeptWish }) {
	const navigate = useNavigate()
	const [isChoosingPromo, setChoosingPromo] = useState(false)
	const checkout = useCheckout(wish)
	const { preview, remarks } = checkout
	const isDone = useRef(false)

	useEffect(
		() => () => {
			// Forgotten when the page is left, so that it does not turn empty before the next page is shown.
			if (!isDone.current) return
			forgetCheckoutWish()
			forgetCheckoutDraft()
			forgetBack('address_id')
		},
		[],
	)

	function place() {
		if (!preview) return
		if (!preview.address) {
			toast(t('checkout.address_first'))
			document
				.getElementById('checkout-address')
				?.scrollIntoView({ block: 'center', behavior: 'smooth' })
			return
		}
		checkout.place(
			{
				preview_id: preview.preview_id,
				address_id: preview.address.address_id,
				remarks: preview.shops.flatMap(({ mer_id }) => {
					const remark = remarks[mer_id]?.trim() ?? ''
					return remark === '' ? [] : [{ mer_id, remark }]
				}),
			},
			({ out_trade_no }) => {
				toast.success(t('checkout.created'))
				forget('/checkout')
				// The order is made: back leads to where it was chosen, not to an empty checkout.
				isDone.current = true
				navigate(links.payment({ out_trade_no }), { replace: true })
			},
		)
	}

	return (
		<Screen
			title={t('title.checkout')}
			backTo="/bag"
			look="has-columns"
			foot={
				preview && (
					<PlaceBar
						preview={preview}
						busy={checkout.isPlacing}
						waiting={checkout.isRepricing}
						onPlace={place}
					/>
				)
			}
		>
			{!preview && !checkout.error && <CheckoutShape />}
			{!preview && checkout.error && (
				<CheckoutFailed error={checkout.error} onRetry={checkout.retry} />
			)}
			{preview && (
				<CheckoutParts
					preview={preview}
					changes={checkout.changes}
					isRepricing={checkout.isRepricing}
					remarks={remarks}
					onRemark={checkout.remark}
					onPromo={() => setChoosingPromo(true)}
				/>
			)}
			{preview && (
				<PromoSheet
					open={isChoosingPromo}
					onClose={() => setChoosingPromo(false)}
					preview={preview}
					onUse={async (code) => {
						const fault = await checkout.applyPromo(code)
						if (fault === null) setChoosingPromo(false)
						return fault
					}}
					onRemove={() => {
						checkout.removePromo()
						setChoosingPromo(false)
					}}
				/>
			)}
		</Screen>
	)
}
