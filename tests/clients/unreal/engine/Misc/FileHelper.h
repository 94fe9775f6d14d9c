#pragma once

#include "CoreMinimal.h"

struct FFileHelper
{
    static bool SaveArrayToFile(const TArray<uint8>& Array, const TCHAR* Filename);
};
