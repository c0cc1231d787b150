// `node tools/release/lay-out.mjs FOLDER`: what the archive of a release holds, for an image.
import { layOut } from './pack-release.mjs'

layOut(process.argv[2])
