// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds uses by {@link ValueFlow}, in the methods that a location names. */
final class FlowUses implements SiteUses {
    private final Program program;
    private final Purity purity;
    private final Coverage coverage;
    private final CodeLocations locations;
    private final boolean printsForPeople;
    private final Map<MethodNode, MethodUses> methods = new HashMap<>();

    FlowUses(Program program, Purity purity, Coverage coverage) {
        this.program = program;
        this.purity = purity;
        this.coverage = coverage;
        printsForPeople = Prints.areForPeople(program);
        locations = new CodeLocations(program);
    }

    @Override
    public Use read(String location, String variable, boolean isUpdate) {
        Accessed accessed = new Accessed(variable, program, purity);
        Set<AbstractInsnNode> stores = new HashSet<>();
        boolean isFound = false;
        for (CodeLocations.Located found : locations.at(location)) {
            Accessed.Answer answer = accessed.mayRead(found.insn(), isUpdate);
            if (answer == Accessed.Answer.UNCLEAR) {
                return Use.DECIDES;
            }
            if (answer == Accessed.Answer.YES) {
                Use use = accessed.isAppend(found.insn())
                        ? Use.into(found.insn(), coverage)
                        : uses(found).of(found.insn());
                if (use.decides()) {
                    return use;
                }
                isFound = true;
                stores.addAll(use.stores());
            }
        }
        return isFound ? new Use(false, stores) : Use.DECIDES;
    }

    private MethodUses uses(CodeLocations.Located found) {
        return methods.computeIfAbsent(
                found.method(),
                method -> new MethodUses(program, purity, found.owner(), method, coverage, printsForPeople));
    }

    @Override
    public Set<AbstractInsnNode> stores(String location, String variable) {
        Accessed accessed = new Accessed(variable, program, purity);
        Set<AbstractInsnNode> stores = new HashSet<>();
        for (CodeLocations.Located found : locations.at(location)) {
            if (accessed.mayStore(found.insn())) {
                stores.add(found.insn());
            }
        }
        return stores;
    }
}
