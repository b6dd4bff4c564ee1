import Close from '@mui/icons-material/Close'
import { IconButton } from '@mui/material'

/** The round button at the corner of a small picture that takes it away. */
export function CornerCross({
	label,
	isBusy = false,
	onPress,
}: {
	label: string
	isBusy?: boolean
	onPress: () => void
}) {
	return (
		<IconButton
			size="small"
			disabled={isBusy}
			aria-label={label}
			onClick={onPress}
			sx={{
				position: 'absolute',
				insetInlineEnd: -8,
				top: -8,
				bgcolor: 'background.paper',
				border: 1,
				borderColor: 'divider',
				'&:hover': { bgcolor: 'background.paper' },
			}}
		>
			<Close fontSize="inherit" />
		</IconButton>
	)
}
