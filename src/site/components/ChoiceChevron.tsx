import { LineIcon } from '../islands/LineIcon.tsx';

export const ChoiceChevron = () => <LineIcon path="m5 7.5 5 5 5-5" canvas={20} size={14} />;
