import { batterySafety, buildQuadcopter, droneTechnology, soldering } from './catalogue/drone-building.ts';
import {
  aerialFilm,
  aerialMapping,
  agricultureSpraying,
  droneRules,
  fpvFlying,
} from './catalogue/drone-flying.ts';
import {
  ardupilot,
  betaflight,
  fixedWingDraft,
  flightControllers,
  pythonForDrones,
} from './catalogue/drone-systems.ts';
import {
  cProgramming,
  cppObjects,
  dataStructures,
  javaCollege,
  pythonFromZero,
} from './catalogue/programming-foundations.ts';
import { arduinoProjects, embeddedC, linuxCommandLine } from './catalogue/programming-hardware.ts';
import {
  gitWeekend,
  htmlCss,
  javascriptBrowser,
  reactShop,
  sqlPostgres,
} from './catalogue/programming-web.ts';
import type { SeedCourse } from './seed-course.ts';

/** The two courses behind the admin's "Add sample courses": ₹599 (was ₹1,499) and ₹799 (was ₹1,999). SEED-4, OLD-3. */
export const sampleCourses: readonly SeedCourse[] = [droneTechnology, cProgramming];

/** The demo catalogue of a fresh embedded shop, newest first; one is an inactive draft. SEED-4. */
export const demoCourses: readonly SeedCourse[] = [
  fixedWingDraft,
  linuxCommandLine,
  agricultureSpraying,
  pythonForDrones,
  reactShop,
  fpvFlying,
  sqlPostgres,
  embeddedC,
  aerialFilm,
  javascriptBrowser,
  betaflight,
  gitWeekend,
  aerialMapping,
  htmlCss,
  ardupilot,
  dataStructures,
  batterySafety,
  arduinoProjects,
  flightControllers,
  javaCollege,
  droneRules,
  cppObjects,
  soldering,
  pythonFromZero,
  buildQuadcopter,
  cProgramming,
  droneTechnology,
];
