import type { UploadScene } from '@portolan/contract'

/** The table of pictures people sent (0060_documents.sql). */
export interface UploadTables {
	upload: {
		id: string
		owner_id: string
		scene: UploadScene
		private: boolean
		name: string
		bytes: number
		width: number
		height: number
		created_at: Date
	}
}
