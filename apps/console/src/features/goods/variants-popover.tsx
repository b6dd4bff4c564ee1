import {
	Button,
	Popover,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import { getMerchantProduct, type ShopProduct } from '@portolan/contract'
import { useState } from 'react'
import { Answered } from '../../shared/answered.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { valueButton } from './inline-value.tsx'
import { SkuPrice, SkuStock } from './sku-values.tsx'

/** A value of a product with several variants: pressing it shows price and stock of each, to be changed there. */
export function VariantsPopover({
	product,
	label,
	shown,
}: {
	product: ShopProduct
	label: string
	shown: string
}) {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null)
	return (
		<>
			<Button
				color="inherit"
				aria-haspopup="dialog"
				aria-label={`${label}: ${shown}`}
				onClick={(event) => setAnchor(event.currentTarget)}
				sx={valueButton}
			>
				{shown}
			</Button>
			{anchor && (
				<Popover
					open
					anchorEl={anchor}
					onClose={() => setAnchor(null)}
					anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
					transformOrigin={{ vertical: 'top', horizontal: 'right' }}
					slotProps={{
						paper: { role: 'dialog', 'aria-label': product.title, sx: { p: 2, maxWidth: 560 } },
					}}
				>
					<Variants productId={product.product_id} />
				</Popover>
			)}
		</>
	)
}

function Variants({ productId }: { productId: string }) {
	const asked = useAsk(getMerchantProduct, { product_id: productId })
	return (
		<Answered asked={asked}>
			{(product) => (
				<>
					<Typography sx={{ fontWeight: 600, mb: 1 }}>
						<bdi>{product.title}</bdi>
					</Typography>
					<Table size="small" aria-label={t('seller.skus')}>
						<TableHead>
							<TableRow>
								<TableCell>{t('seller.sku')}</TableCell>
								<TableCell align="right">{t('order.price')}</TableCell>
								<TableCell align="right">{t('seller.stock')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{product.skus.map((sku) => (
								<TableRow key={sku.sku_id}>
									<TableCell component="th" scope="row">
										<bdi>{sku.spec}</bdi>
										{sku.code !== '' && (
											<Typography
												component="span"
												sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}
											>
												<bdi>{sku.code}</bdi>
											</Typography>
										)}
									</TableCell>
									<TableCell align="right">
										<SkuPrice sku={sku} whose={sku.spec} />
									</TableCell>
									<TableCell align="right">
										<SkuStock sku={sku} whose={sku.spec} />
									</TableCell>
								</TableRow>
							))}
						</TableBody>
					</Table>
				</>
			)}
		</Answered>
	)
}
