import { Alert, Button } from '@mui/material'
import { setProductShelf, type ShopProductDetail } from '@portolan/contract'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Lists or unlists a product; what prevents it from being listed is shown above. */
export function ShelfAction({ product }: { product: ShopProductDetail }) {
	const shelf = useSend(setProductShelf)
	const isOn = product.state === 'on'
	const isKept = product.state === 'taken_off' || (!isOn && product.missing.length > 0)
	return (
		<>
			<Button
				variant={isOn ? 'outlined' : 'contained'}
				sx={{ alignSelf: 'flex-start' }}
				disabled={isKept}
				loading={shelf.isPending}
				onClick={() => shelf.mutate({ product_id: product.product_id, on: isOn ? 0 : 1 })}
			>
				{isOn ? t('seller.take_off') : t('seller.put_on')}
			</Button>
			{shelf.error && <Alert severity="error">{problemText(shelf.error)}</Alert>}
		</>
	)
}
