import { Button } from '@mui/material'
import { closeShop, reopenShop } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { count } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { ShopRecord } from './shop-record.ts'

/** Closes a shop, or opens a closed one again. */
export function OpenOrCloseShop({ shop }: { shop: ShopRecord }) {
	const [isOpen, setOpen] = useState(false)
	const canClose = shop.actions.includes('close')
	const canOpen = shop.actions.includes('open')
	return (
		<NeedsRole roles={['catalogue']} what={t('shop.deciding')}>
			{(canClose || canOpen) && (
				<Button
					variant={canClose ? 'outlined' : 'contained'}
					color={canClose ? 'error' : 'primary'}
					sx={{ alignSelf: 'flex-start' }}
					onClick={() => setOpen(true)}
				>
					{canClose ? t('shop.close') : t('shop.open')}
				</Button>
			)}
			{isOpen &&
				(canClose ? (
					<Close shop={shop} onClose={() => setOpen(false)} />
				) : (
					<Open shop={shop} onClose={() => setOpen(false)} />
				))}
		</NeedsRole>
	)
}

interface Asked {
	shop: ShopRecord
	onClose: () => void
}

function Close({ shop, onClose }: Asked) {
	const close = useSend(closeShop)
	return (
		<ReasonDialog
			title={t('shop.close_title', { name: shop.mer_name })}
			danger
			consequence={t('shop.close_consequence', { count: count(shop.product_count) })}
			confirm={t('shop.close')}
			facts={[[t('order.shop'), shop.mer_name]]}
			label={t('payout.reason_told')}
			templates={[t('shop.reason.silent'), t('shop.reason.goods'), t('shop.reason.check')]}
			send={(reason) => close.mutateAsync({ mer_id: shop.mer_id, reason })}
			onClose={onClose}
		/>
	)
}

function Open({ shop, onClose }: Asked) {
	const open = useSend(reopenShop)
	return (
		<ReasonDialog
			title={t('shop.open_title', { name: shop.mer_name })}
			consequence={t('shop.open_consequence')}
			confirm={t('shop.open')}
			facts={[[t('order.shop'), shop.mer_name]]}
			label={t('payout.reason_told')}
			send={(reason) => open.mutateAsync({ mer_id: shop.mer_id, reason })}
			onClose={onClose}
		/>
	)
}
