import { Button } from '@mui/material'
import { restoreProduct, takeDownProduct } from '@portolan/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { ProductRecord } from './product-record.ts'

/** Unlists a product, or lets its shop list it again. */
export function ShelfActions({ product }: { product: ProductRecord }) {
	const [isOpen, setOpen] = useState(false)
	const canTakeOff = product.actions.includes('take_off')
	const canPutBack = product.actions.includes('put_back')
	return (
		<NeedsRole roles={['catalogue']} what={t('product.deciding')}>
			{(canTakeOff || canPutBack) && (
				<Button
					variant={canTakeOff ? 'outlined' : 'contained'}
					color={canTakeOff ? 'error' : 'primary'}
					sx={{ alignSelf: 'flex-start' }}
					onClick={() => setOpen(true)}
				>
					{canTakeOff ? t('product.take_off') : t('product.put_back')}
				</Button>
			)}
			{isOpen &&
				(canTakeOff ? (
					<TakeOff product={product} onClose={() => setOpen(false)} />
				) : (
					<PutBack product={product} onClose={() => setOpen(false)} />
				))}
		</NeedsRole>
	)
}

interface Asked {
	product: ProductRecord
	onClose: () => void
}

function essentials(product: ProductRecord): (readonly [string, string])[] {
	return [
		[t('order.product'), product.title],
		[t('order.shop'), product.mer_name],
	]
}

function TakeOff({ product, onClose }: Asked) {
	const takeOff = useSend(takeDownProduct)
	return (
		<ReasonDialog
			title={t('product.take_off_title')}
			danger
			consequence={t('product.take_off_consequence', { shop: product.mer_name })}
			confirm={t('product.take_off')}
			facts={essentials(product)}
			label={t('payout.reason_told')}
			templates={[
				t('product.reason.counterfeit'),
				t('product.reason.forbidden'),
				t('product.reason.misleading'),
				t('product.reason.safety'),
			]}
			send={(reason) => takeOff.mutateAsync({ product_id: product.product_id, reason })}
			onClose={onClose}
		/>
	)
}

function PutBack({ product, onClose }: Asked) {
	const putBack = useSend(restoreProduct)
	return (
		<ReasonDialog
			title={t('product.put_back_title')}
			consequence={t('product.put_back_consequence', { shop: product.mer_name })}
			confirm={t('product.put_back')}
			facts={essentials(product)}
			label={t('payout.reason_told')}
			send={(reason) => putBack.mutateAsync({ product_id: product.product_id, reason })}
			onClose={onClose}
		/>
	)
}
