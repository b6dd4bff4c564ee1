import {
	Box,
	Button,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import { mostStock, updateSku, type ShopProductDetail, type ShopSku } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { AmountField, DecisionDialog, isAmount } from '../../features/decisions/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { count, money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { fromTo } from '../../shared/mirrored.ts'
import { t } from '../../shared/words.ts'

/** The SKUs of a product with price and stock; each is changed separately. */
export function SkuTable({ product }: { product: ShopProductDetail }) {
	const [open, setOpen] = useState<ShopSku | null>(null)
	return (
		<Box sx={{ overflowX: 'auto' }}>
			<Table size="small" aria-label={t('seller.skus')}>
				<TableHead>
					<TableRow>
						<TableCell>{t('seller.sku')}</TableCell>
						<TableCell align="right">{t('order.price')}</TableCell>
						<TableCell align="right">{t('seller.stock')}</TableCell>
						<TableCell align="right">{t('seller.held_stock')}</TableCell>
						<TableCell>{t('operators.change')}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{product.skus.map((sku) => (
						<TableRow key={sku.sku_id}>
							<TableCell component="th" scope="row">
								{sku.spec || product.title}
								<SkuNote sku={sku} />
							</TableCell>
							<TableCell align="right">{money(sku.price)}</TableCell>
							<TableCell align="right">{count(sku.stock)}</TableCell>
							<TableCell align="right">{count(sku.held)}</TableCell>
							<TableCell>
								<Button
									size="small"
									variant="outlined"
									aria-label={t('action.whose', {
										action: t('operators.change'),
										whose: sku.spec || product.title,
									})}
									onClick={() => setOpen(sku)}
								>
									{t('operators.change')}
								</Button>
							</TableCell>
						</TableRow>
					))}
					{product.retired.map((sku) => (
						<TableRow key={sku.sku_id}>
							<TableCell component="th" scope="row">
								{sku.spec || product.title} ({t('seller.retired')})
							</TableCell>
							<TableCell align="right">–</TableCell>
							<TableCell align="right">{count(sku.stock)}</TableCell>
							<TableCell align="right">{count(sku.held)}</TableCell>
							<TableCell>–</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
			{open && <SetSku sku={open} title={product.title} onClose={() => setOpen(null)} />}
		</Box>
	)
}

/** The shop's own code, the barcode and the cost of a SKU, as far as it has them. */
function SkuNote({ sku }: { sku: ShopSku }) {
	const parts = [
		sku.code,
		sku.barcode,
		sku.cost === null ? '' : t('seller.cost_of', { cost: money(sku.cost) }),
	].filter((part) => part !== '')
	if (parts.length === 0) return null
	return (
		<Typography component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
			<bdi>{parts.join(' · ')}</bdi>
		</Typography>
	)
}

function SetSku({ sku, title, onClose }: { sku: ShopSku; title: string; onClose: () => void }) {
	const notify = useNotify()
	const set = useSend(updateSku)
	const [price, setPrice] = useState(sku.price)
	const [stock, setStock] = useState(String(sku.stock))
	const pieces = stock === '' ? Number.NaN : Number(stock)
	const isStock = Number.isInteger(pieces) && pieces >= sku.held && pieces <= mostStock
	const newPrice = price.trim() === sku.price ? null : price.trim()
	const newStock = pieces === sku.stock ? null : pieces
	return (
		<DecisionDialog
			title={t('seller.set_sku', { name: sku.spec || title })}
			isReady={isAmount(price) && isStock && (newPrice !== null || newStock !== null)}
			consequence={t('seller.set_sku_consequence')}
			confirm={t('operators.change')}
			facts={[
				[t('seller.sku'), sku.spec || title],
				[t('order.price'), newPrice === null ? null : fromTo(money(sku.price), money(newPrice))],
				[t('seller.stock'), newStock === null ? null : fromTo(count(sku.stock), count(newStock))],
			]}
			send={async () => {
				// The shown value is sent as well, so that a change of somebody else is not overwritten.
				await set.mutateAsync({
					sku_id: sku.sku_id,
					...(newPrice !== null && { price: newPrice, expected_price: sku.price }),
					...(newStock !== null && { stock: newStock, expected_stock: sku.stock }),
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<AmountField field="price" label={t('order.price')} value={price} onChange={setPrice} />
			<FormField
				field="stock"
				label={t('seller.stock')}
				value={stock}
				onChange={(event) => setStock(event.target.value.replaceAll(/\D/g, ''))}
				required
				error={!isStock}
				helperText={t('seller.stock_help', { held: sku.held })}
				slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
			/>
		</DecisionDialog>
	)
}
