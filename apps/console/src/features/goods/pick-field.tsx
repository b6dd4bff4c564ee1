import { Autocomplete, Avatar, Box, TextField } from '@mui/material'
import { listAdminProducts, listAdminShops } from '@portolan/contract'
import { useEffect, useState } from 'react'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'

/** A shop or a product that was chosen. */
export interface Picked {
	id: string
	name: string
}

/** Chooses a shop by its name. */
export function ShopPick({ label, ...rest }: PickProps) {
	const [keyword, setKeyword] = useKeyword()
	const { data } = useAsk(listAdminShops, { keyword, limit: 20 }, { refreshes: false })
	return (
		<Pick
			{...rest}
			label={label}
			onKeyword={setKeyword}
			choices={(data?.list ?? []).map((shop) => ({
				id: shop.mer_id,
				name: shop.mer_name,
				image: shop.mer_avatar,
			}))}
		/>
	)
}

/** Chooses a product by its title. */
export function ProductPick({ label, ...rest }: PickProps) {
	const [keyword, setKeyword] = useKeyword()
	const { data } = useAsk(listAdminProducts, { keyword, limit: 20 }, { refreshes: false })
	return (
		<Pick
			{...rest}
			label={label}
			onKeyword={setKeyword}
			choices={(data?.list ?? []).map((product) => ({
				id: product.product_id,
				name: product.title,
				image: product.image,
			}))}
		/>
	)
}

interface PickProps {
	label: string
	value: Picked | null
	onChange: (picked: Picked | null) => void
}

interface Choice extends Picked {
	image?: string
}

function Pick({
	label,
	value,
	onChange,
	onKeyword,
	choices,
}: PickProps & { onKeyword: (keyword: string) => void; choices: readonly Choice[] }) {
	return (
		<Autocomplete<Choice>
			options={[...choices]}
			value={value}
			onChange={(_, picked) => onChange(picked)}
			onInputChange={(_, text, reason) => onKeyword(reason === 'input' ? text : '')}
			// The server has filtered the choices already.
			filterOptions={(options) => options}
			getOptionLabel={({ name }) => name}
			getOptionKey={({ id }) => id}
			isOptionEqualToValue={(one, other) => one.id === other.id}
			noOptionsText={t('pick.none')}
			renderOption={({ key, ...props }, choice) => (
				<Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
					<Avatar src={choice.image ?? ''} alt="" variant="rounded" sx={{ width: 28, height: 28 }}>
						{' '}
					</Avatar>
					{choice.name}
				</Box>
			)}
			renderInput={(props) => <TextField {...props} label={label} />}
		/>
	)
}

/** The search text, once the person stops typing. */
function useKeyword(): [string, (text: string) => void] {
	const [text, setText] = useState('')
	const [keyword, setKeyword] = useState('')
	useEffect(() => {
		const timer = setTimeout(() => setKeyword(text.trim()), 250)
		return () => clearTimeout(timer)
	}, [text])
	return [keyword, setText]
}
