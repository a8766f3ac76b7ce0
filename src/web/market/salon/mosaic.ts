/** Cells of the wide mosaic by the number of pictures in it. */
const cells: Readonly<Record<number, readonly string[]>> = {
  1: ['md:col-span-4 md:row-span-2'],
  2: ['md:col-span-2 md:row-span-2', 'md:col-span-2 md:row-span-2'],
  3: ['md:col-span-2 md:row-span-2', 'md:col-span-2', 'md:col-span-2'],
  5: ['md:col-span-2 md:row-span-2', '', '', '', ''],
}

/** The classes of the mosaic's cells, for so many photos. */
export const mosaicOf = (count: number): readonly string[] => cells[count >= 5 ? 5 : Math.min(count, 3)] ?? []
