import { createContext, use } from 'react';
import { type NamedCourseType, typeOf } from '#app/domain/course-types.ts';

export const CourseTypesContext = createContext<readonly NamedCourseType[]>([]);

/** Returns the shop's course types in the owner's order, archived ones included (BRAND-45). */
export const useCourseTypes = (): readonly NamedCourseType[] => use(CourseTypesContext);

export const useCourseType = (key: string): NamedCourseType => typeOf(useCourseTypes(), key);
