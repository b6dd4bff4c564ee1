import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { setLowStock } from '@portolan/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FormErrors, FormField } from '../../shared/form-field.tsx'
import { Panel } from '../../shared/panel.tsx'
import { fieldProblem, problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { NoticeSetting } from './notice-setting.ts'

/** The list of products with the filter for low stock. */
const lowProducts = `/products?filter=${encodeURIComponent(JSON.stringify({ low_stock: '1' }))}`

/** At how many pieces stock is low: the same for the whole shop. */
export function LowStock({ setting }: { setting: NoticeSetting }) {
	const [pieces, setPieces] = useState(String(setting.low_stock))
	const store = useSend(setLowStock)
	return (
		<Panel title={t('seller.low_stock')}>
			<FormErrors error={store.error}>
				<Box
					component="form"
					sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
					onSubmit={(event) => {
						event.preventDefault()
						store.mutate({ low_stock: Number(pieces) })
					}}
				>
					<FormField
						field="low_stock"
						label={t('desk_notices.low_pieces')}
						value={pieces}
						onChange={(event) => setPieces(event.target.value)}
						size="small"
						sx={{ width: 260 }}
						slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
					/>
					<Button
						type="submit"
						variant="contained"
						disabled={
							store.isPending || pieces.trim() === '' || pieces === String(setting.low_stock)
						}
					>
						{t('seller.save')}
					</Button>
				</Box>
				{store.error && fieldProblem(store.error) === null && (
					<Alert severity="error" sx={{ mt: 1 }}>
						{problemText(store.error)}
					</Alert>
				)}
			</FormErrors>
			<Typography sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
				{t('desk_notices.low_note')}
			</Typography>
			{setting.low_skus > 0 && (
				<MuiLink component={Link} to={lowProducts} sx={{ display: 'inline-block', mt: 1 }}>
					{t('desk_notices.low_now', { count: setting.low_skus })}
				</MuiLink>
			)}
		</Panel>
	)
}
