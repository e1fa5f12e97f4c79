// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.ArrayList;
import java.util.List;

/** The rules, for modules whose packages lie under {@code root}. */
final class Rules {
    private static final List<String> JDK = List.of("java..", "javax..", "jdk..", "com.sun..");

    private final String root;

    Rules(String root) {
        this.root = root;
    }

    ArchRule usesOnlyWhatItsRowAllows(Room room) {
        List<String> allowed = new ArrayList<>(JDK);
        allowed.add(Room.packageOf(root, room.module()));
        room.rooms().forEach(other -> allowed.add(Room.packageOf(root, other)));
        allowed.addAll(room.libraries());
        DescribedPredicate<JavaClass> primitive = DescribedPredicate.describe("primitive", JavaClass::isPrimitive);
        return classes()
                .should()
                .onlyDependOnClassesThat(are(primitive.or(resideInAnyPackage(allowed.toArray(String[]::new)))))
                .because("docs/architecture.md allows " + room.module() + " no more");
    }

    ArchRule staysInItsPackage(Room room) {
        return classes().should().resideInAPackage(Room.packageOf(root, room.module()));
    }

    ArchRule modulesAreFreeOfCycles() {
        return slices().matching(root + ".(*)..").should().beFreeOfCycles();
    }

    /** An internal package counts as part of the one that it serves. */
    ArchRule packagesAreFreeOfCycles() {
        SliceAssignment byPackage = new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                String name = type.getPackageName();
                return name.startsWith(root + ".")
                        ? SliceIdentifier.of(name.replace(".internal", ""))
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "packages of " + root;
            }
        };
        return slices().assignedFrom(byPackage).should().beFreeOfCycles();
    }

    ArchRule internalPackagesAreLeftAlone() {
        return classes().should(new ArchCondition<>("leave the internal packages of other modules alone") {
            @Override
            public void check(JavaClass user, ConditionEvents events) {
                for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
                    JavaClass used = dependency.getTargetClass();
                    if (resideInAPackage(root + ".*.internal..").test(used)
                            && !module(user).equals(module(used))) {
                        events.add(SimpleConditionEvent.violated(user, dependency.getDescription()));
                    }
                }
            }
        });
    }

    private String module(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith(root + ".") ? name.substring(root.length() + 1).split("\\.")[0] : "";
    }
}
