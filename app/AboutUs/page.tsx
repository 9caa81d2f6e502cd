import { site } from '@/content/site';

export default function AboutUsPage() {
  return <main>{site.name}</main>;
}
