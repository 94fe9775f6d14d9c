#pragma once

#include "CoreMinimal.h"

class FPaths
{
public:
    static FString ProjectSavedDir();
};
